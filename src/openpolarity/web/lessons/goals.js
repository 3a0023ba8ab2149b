/** The discs of which the task of a lesson speaks. */

/** Outlined while it is tried. @param {import("../wire/types.js").LessonView | undefined} lesson @returns {{discs: number[]}[]} */
export function goalsOf(lesson) {
  return lesson?.stage === "trying" ? [{ discs: lesson.discs ?? [] }] : [];
}
