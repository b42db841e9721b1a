import sharp from "sharp";
import type { Cena } from "./cena.ts";
import { drawCena } from "./vistas.ts";

/**
 * Draws a picture of a building site and stores it as a camera would: JPEG with the time it was taken.
 * @param tiradaEm local time, `2026-11-21T07:40`
 */
export async function takeFoto(cena: Cena, tiradaEm: string): Promise<Uint8Array<ArrayBuffer>> {
  const [day = "", time = ""] = tiradaEm.split("T");
  const when = `${day.replaceAll("-", ":")} ${time}:00`;
  const jpeg = await sharp(Buffer.from(drawCena(cena)))
    .flatten({ background: "#808080" })
    .jpeg({ quality: 82 })
    .withExif({ IFD0: { Make: "Canteiro", DateTime: when }, IFD2: { DateTimeOriginal: when } })
    .toBuffer();
  return new Uint8Array(jpeg);
}
