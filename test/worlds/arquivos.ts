import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { fotoExemplo } from "../support/relatorioExemplo.ts";
import { makeVideo } from "../support/video.ts";

/** Makes files of every kind for the worlds (`world.ts`). The files are small, because every test run reads a world. */

export type Arquivo = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly type?: string };

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Scales a photograph down and keeps its EXIF orientation: the pixels stay turned as the camera left them. */
export async function small({ name, bytes }: Arquivo): Promise<Arquivo> {
  return { name, bytes: own(await sharp(bytes).resize(64).keepExif().jpeg({ quality: 60 }).toBuffer()) };
}

/** One of the sample photographs: in landscape format for an even `n`, in portrait format for an odd one. */
export async function foto(n: number): Promise<Arquivo> {
  const name = `${n % 2 === 0 ? "Landscape" : "Portrait"}_${n % 9}.jpg`;
  return small({ name, bytes: own(await readFile(fotoExemplo(name))) });
}

export const anexo = (name: string, text: string): Arquivo => ({
  name,
  bytes: new TextEncoder().encode(text),
  type: "text/csv",
});

/** Draws a stroke of a pen that serves as a signature or a logo. */
export async function desenho(cor: string): Promise<Arquivo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="165"><path d="M20 90Q80 20 140 90T430 70" fill="none" stroke="${cor}" stroke-width="6"/></svg>`;
  return {
    name: "desenho.png",
    bytes: own(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()),
    type: "image/png",
  };
}

export async function video(): Promise<Arquivo> {
  return { name: "obra.mp4", bytes: own(await makeVideo({ seconds: 2 })), type: "video/mp4" };
}
