/** The discs of which the task of a lesson speaks, and whether it speaks of points. */

/** Outlined while it is tried. @param {import("../wire/types.js").LessonView | undefined} lesson @returns {{discs: number[]}[]} */
export function goalsOf(lesson) {
  return lesson?.stage === "trying" ? [{ discs: lesson.discs ?? [] }] : [];
}

/** Whether captures are spoken of: in a lesson that shows no score nothing is at stake. @param {import("../wire/types.js").LessonView | undefined} lesson */
export function tellsCaptures(lesson) {
  return lesson?.sort !== "lesson" || lesson.helpers.includes("score");
}
