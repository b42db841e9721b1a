import sharp from "sharp";
import { must } from "../support/assinantes.ts";
import type { Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";
import { makeVideo } from "../support/video.ts";

/** Makes small files and adds them to reports. */

let kept: Promise<{ foto: Buffer; video: Uint8Array }> | null = null;
async function make() {
  const create = { width: 48, height: 32, channels: 3, background: "#808080" } as const;
  return { foto: await sharp({ create }).jpeg().toBuffer(), video: await makeVideo({ seconds: 1 }) };
}

export type Arquivos = {
  readonly galeria: number;
  readonly naAtividade: number;
  readonly naOcorrencia: number;
  readonly videos: number;
  readonly anexos: number;
};

/** Adds files to a report that has none yet. */
export async function addArquivos(
  { api }: Pick<TestServer, "api">,
  as: Person,
  params: { readonly obraId: string; readonly relatorioId: string },
  { galeria, naAtividade, naOcorrencia, videos, anexos }: Arquivos,
): Promise<void> {
  const { foto, video } = await (kept ??= make());
  const body = {
    atividades: [{ tarefaId: "laje", descricao: "Laje", maisOpcoes: true }],
    ocorrencias: [{ _id: "chuva", descricao: "Chuva", maisOpcoes: true }],
  };
  if (naAtividade + naOcorrencia > 0) must(await api("updateRelatorio", { as, params, body }));
  const file = { name: "foto.jpg", bytes: foto };
  const lugares = [
    ...Array.from({ length: galeria }, () => ({})),
    ...Array.from({ length: naAtividade }, () => ({ tarefaId: "laje" })),
    ...Array.from({ length: naOcorrencia }, () => ({ ocorrenciaId: "chuva" })),
  ];
  for (const query of lugares) must(await api("uploadFoto", { as, params, query, file }));
  for (let n = 0; n < videos; n += 1)
    must(await api("uploadVideo", { as, params, file: { name: "v.mp4", bytes: video } }));
  for (let n = 0; n < anexos; n += 1) {
    const csv = { name: `${String(n)}.csv`, bytes: Buffer.from(`item;${String(n)}\n`), type: "text/csv" };
    must(await api("uploadAnexo", { as, params, file: csv }));
  }
}
