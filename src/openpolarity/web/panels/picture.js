/** A picture of the table with a line of small type below it, as a file. */

const MARGIN = 0.04;
const PAPER = "#f6f1e7";
const INK = "#2b2722";

/**
 * Put a caption under a picture and give it to the person as a file.
 * @param {CanvasImageSource & {width: number, height: number}} image
 * @param {string[]} lines
 * @param {string} name of the file
 */
export async function savePicture(image, lines, name) {
  const canvas = document.createElement("canvas");
  const margin = Math.round(image.width * MARGIN);
  const type = Math.max(12, Math.round(image.width / 80));
  canvas.width = image.width + 2 * margin;
  canvas.height = image.height + 2 * margin + 2 * type;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, margin, margin);
  pen.fillStyle = INK;
  pen.font = `${type}px "Source Sans 3", sans-serif`;
  pen.textBaseline = "middle";
  const y = image.height + margin + (margin + 2 * type) / 2;
  const [title = "", what = "", when = ""] = lines;
  pen.textAlign = "left";
  pen.fillText(title, margin, y);
  pen.textAlign = "center";
  pen.fillText(what, canvas.width / 2, y);
  pen.textAlign = "right";
  pen.fillText(when, canvas.width - margin, y);
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, "image/png"));
  if (blob) saveFile(blob, name);
}

/**
 * Give a file to the person.
 * @param {Blob} blob
 * @param {string} name
 */
export function saveFile(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
