import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Api } from "./api.ts";

/** Files of the demonstration: real photographs, a short video, a spreadsheet, signatures. */

const FOTOS = fileURLToPath(new URL("../../test/support/photos", import.meta.url));
const VIDEOS = fileURLToPath(new URL("../../test/support/videos", import.meta.url));
const LEGENDAS = [
  "Vista geral da frente de serviço",
  "Detalhe da armação",
  "",
  "Lançamento do concreto",
  "Organização do canteiro",
];

const read = (path: string) => new Uint8Array(readFileSync(path));

export function photoNames(prefix = ""): string[] {
  return readdirSync(FOTOS).filter((name) => name.startsWith(prefix) && name.endsWith(".jpg"));
}

export type Foto = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

export function readPhoto(names: readonly string[], n: number): Foto | undefined {
  const name = names[n % names.length];
  return name === undefined ? undefined : { name, bytes: read(join(FOTOS, name)) };
}

/** The places of photographs in a report. */
export type Lugares = {
  tarefaId?: string | undefined;
  ocorrenciaId?: string | undefined;
  itemChecklistId?: string | undefined;
};

/** Five photographs in the gallery, and one at each of these places. */
export async function addFotos(
  api: Api,
  relatorio: string,
  { n, lugares, foto }: { n: number; lugares: Lugares; foto: (foto: Foto) => Promise<Foto> },
): Promise<void> {
  const names = photoNames();
  const places = Object.entries(lugares).filter(([, id]) => id !== undefined);
  const queries = [
    ...LEGENDAS.map((descricao) => ({ descricao })),
    ...places.map(([lugar, id]) => ({ [lugar]: id, descricao: "Registro no local" })),
  ];
  for (const [i, query] of queries.entries()) {
    const found = readPhoto(names, n * 5 + i);
    const photo = found && (await foto(found));
    const search = new URLSearchParams({ salvarRelatorio: "true", ...query });
    if (photo) await api.upload(`${relatorio}/fotos?${search.toString()}`, photo.name, photo.bytes);
  }
}

const ENSAIOS =
  "Caminhão;Nota fiscal;Hora;Abatimento (mm)\n1;88.201;07:32;120\n2;88.209;08:10;115\n3;88.214;09:25;125\n";

/** A video with its poster and a spreadsheet of the concrete tests. */
export async function addArquivos(api: Api, relatorio: string): Promise<void> {
  const poster = read(join(VIDEOS, "obra.jpg"));
  const video = new URLSearchParams({ salvarRelatorio: "true", descricao: "Andamento da frente de serviço" });
  await api.upload(`${relatorio}/videos?${video.toString()}`, "obra.mp4", read(join(VIDEOS, "obra.mp4")), poster);
  const csv = new TextEncoder().encode(ENSAIOS);
  await api.upload(`${relatorio}/anexos?salvarRelatorio=false`, "Ensaios de abatimento.csv", csv);
}

/** Two strokes of a pen that differ with the name. */
async function signature(nome: string): Promise<Uint8Array<ArrayBuffer>> {
  const turns = Array.from(nome, (letter, i) => `${40 + i * 16},${60 + ((letter.codePointAt(0) ?? 0) % 50)}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="165"><rect width="450" height="165" fill="#fff"/>
    <path d="M20,90 Q${turns.join(" T")}" fill="none" stroke="#111" stroke-width="3"/>
    <path d="M30,130 Q220,110 420,128" fill="none" stroke="#111" stroke-width="2"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Signs the first places. */
export async function addAssinaturas(
  api: Api,
  e: string,
  ids: { obraId: string; relatorioId: string },
  nomes: readonly string[],
): Promise<void> {
  for (const [i, nome] of nomes.entries()) {
    const query = new URLSearchParams({ ...ids, posicaoAssinatura: String(i + 1), nome });
    await api.upload(`${e}/assinaturas?${query.toString()}`, "assinatura.png", await signature(nome));
  }
}

/** The stored signature of the person who demonstrates. */
export async function addMinhaAssinatura(api: Api, e: string): Promise<void> {
  await api.upload(`${e}/assinaturas/minha`, "assinatura.png", await signature("Helena Duarte Prado"));
}
