import { create } from "qrcode";

/** Width of the empty margin around the code, in squares; QR readers need it. */
const QUIET = 4;

/** Draws a text as a QR code: the dark runs of each row as a path, in a square of `lado` units. */
export function qrDe(text: string): { lado: number; caminho: string } {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  let caminho = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && data[y * size + x] === 1) x += 1;
      if (x > start) caminho += `M${start + QUIET} ${y + QUIET}h${x - start}v1h-${x - start}z`;
    }
  }
  return { lado: size + 2 * QUIET, caminho };
}
