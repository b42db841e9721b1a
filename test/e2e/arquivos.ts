import { readFileSync } from "node:fs";
import { makeVideo } from "../support/video.ts";
import { fotos } from "./data.ts";
import type { Product } from "./product.ts";
import type { Person } from "./support.ts";

/** Adds files of every kind to a report: photos, a video with its poster, attachments, signatures. */
export async function fillArquivos(
  { api }: Product,
  as: Person,
  params: { obraId: string; relatorioId: string },
): Promise<void> {
  const done = async (answer: Promise<{ status: number; bytes: Buffer }>): Promise<void> => {
    const { status, bytes } = await answer;
    if (status >= 300) throw new Error(`the call answered ${status} ${bytes.toString()}`);
  };
  const picture = (n: number) => new Uint8Array(readFileSync(fotos(n + 1)[n] ?? ""));
  for (let n = 0; n < 7; n += 1) {
    const file = { name: "foto.jpg", bytes: picture(n) };
    await done(api("uploadFoto", { as, params, query: { descricao: n === 0 ? "Xyz-30" : "" }, file }));
  }
  const film = { name: "obra.mp4", bytes: new Uint8Array(await makeVideo({ seconds: 42 })) };
  await done(api("uploadVideo", { as, params, query: { descricao: "Xyz-31" }, file: film }));
  await done(api("uploadVideo", { as, params, query: {}, file: { ...film, name: "obra.mov" } }));
  const text = { name: "Xyz-32.csv", bytes: new TextEncoder().encode("Xyz;1\n") };
  await done(api("uploadAnexo", { as, params, query: {}, file: text }));
  const sheet = { name: "planta.jpg", bytes: picture(0) };
  await done(api("uploadAnexo", { as, params, query: { descricao: "Xyz-33" }, file: sheet }));
  for (const posicaoAssinatura of [1, 2]) {
    const query = { ...params, posicaoAssinatura, nome: `Xyz-${33 + posicaoAssinatura}` };
    await done(api("uploadAssinatura", { as, query, file: { name: "assinatura.jpg", bytes: picture(2) } }));
  }
}
