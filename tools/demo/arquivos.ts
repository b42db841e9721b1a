import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Clima } from "../../domain/secoes/constants.ts";
import type { Cena, Vista } from "../../server/contas/canteiro/cena.ts";
import { takeFoto } from "../../server/contas/canteiro/foto.ts";
import type { Api } from "./api.ts";

/** Files of the demonstration: drawn pictures of the site, a short video, a spreadsheet, signatures. */

/** A film that pans over one of the drawings, and its first frame. */
const VIDEO = fileURLToPath(new URL("obra.mp4", import.meta.url));
const POSTER = fileURLToPath(new URL("obra.jpg", import.meta.url));

/** View, caption and time of each photograph, in this order; one has no caption. */
const FOTOS = [
  ["geral", "Vista geral da frente de serviço", "07:40"],
  ["armacao", "Detalhe da armação", "09:15"],
  ["alvenaria", "", "10:50"],
  ["laje", "Lançamento do concreto", "13:35"],
  ["canteiro", "Organização do canteiro", "16:20"],
] as const;

const read = (path: string) => new Uint8Array(readFileSync(path));

export type Foto = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** What the pictures of one day of the site depend on. */
export type DiaDaObra = {
  readonly n: number;
  readonly data: string;
  /** Share of the building that is finished. */
  readonly progresso: number;
  readonly clima: { readonly manha: Clima; readonly tarde: Clima };
};

/** Draws a picture of that day and gives the file a name as phones do. */
export async function takeFotoDoDia(
  { n, data, progresso, clima }: DiaDaObra,
  { vista, hora, formato = "deitada" }: { vista: Vista; hora: string; formato?: Cena["formato"] },
): Promise<Foto> {
  const semente = n * 31 + Number(hora.replace(":", ""));
  const cena = { semente, progresso, clima: hora < "12:00" ? clima.manha : clima.tarde, vista, formato };
  const name = `IMG_${data.replaceAll("-", "")}_${hora.replace(":", "")}00.jpg`;
  return { name, bytes: await takeFoto(cena, `${data}T${hora}`) };
}

/** Places besides the gallery where a report may have photographs. */
export type Lugares = {
  tarefaId?: string | undefined;
  ocorrenciaId?: string | undefined;
  itemChecklistId?: string | undefined;
};
const NO_LOCAL = { tarefaId: "laje", ocorrenciaId: "canteiro", itemChecklistId: "armacao" } as const;

/** Adds five photographs to the gallery and one to each of these places. */
export async function addFotos(
  api: Api,
  relatorio: string,
  { dia, lugares, foto }: { dia: DiaDaObra; lugares: Lugares; foto: (foto: Foto) => Promise<Foto> },
): Promise<void> {
  const add = async (taken: Foto, query: Readonly<Record<string, string>>): Promise<void> => {
    const photo = await foto(taken);
    const search = new URLSearchParams({ salvarRelatorio: "true", ...query });
    await api.upload(`${relatorio}/fotos?${search.toString()}`, photo.name, photo.bytes);
  };
  for (const [vista, descricao, hora] of FOTOS) {
    const formato = vista === "geral" && dia.n % 3 === 0 ? "em_pe" : "deitada";
    await add(await takeFotoDoDia(dia, { vista, hora, formato }), { descricao });
  }
  for (const [i, lugar] of (["tarefaId", "ocorrenciaId", "itemChecklistId"] as const).entries()) {
    const id = lugares[lugar];
    if (id === undefined) continue;
    const taken = await takeFotoDoDia(dia, { vista: NO_LOCAL[lugar], hora: `14:0${String(i + 1)}` });
    await add(taken, { [lugar]: id, descricao: "Registro no local" });
  }
}

const ENSAIOS =
  "Caminhão;Nota fiscal;Hora;Abatimento (mm)\n1;88.201;07:32;120\n2;88.209;08:10;115\n3;88.214;09:25;125\n";

/** Adds a video with its poster, and a spreadsheet of the concrete tests. */
export async function addArquivos(api: Api, relatorio: string): Promise<void> {
  const poster = read(POSTER);
  const video = new URLSearchParams({ salvarRelatorio: "true", descricao: "Andamento da frente de serviço" });
  await api.upload(`${relatorio}/videos?${video.toString()}`, "obra.mp4", read(VIDEO), poster);
  const csv = new TextEncoder().encode(ENSAIOS);
  await api.upload(`${relatorio}/anexos?salvarRelatorio=false`, "Ensaios de abatimento.csv", csv);
}

/** Draws a signature of two pen strokes; the name decides the shape of the first. */
async function signature(nome: string): Promise<Uint8Array<ArrayBuffer>> {
  const turns = Array.from(nome, (letter, i) => `${40 + i * 16},${60 + ((letter.codePointAt(0) ?? 0) % 50)}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="165"><rect width="450" height="165" fill="#fff"/>
    <path d="M20,90 Q${turns.join(" T")}" fill="none" stroke="#111" stroke-width="3"/>
    <path d="M30,130 Q220,110 420,128" fill="none" stroke="#111" stroke-width="2"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Adds a manual signature for each name, from the first of the report's places for signatures onwards. */
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

/** Stores a signature for the demonstration's person. */
export async function addMinhaAssinatura(api: Api, e: string): Promise<void> {
  await api.upload(`${e}/assinaturas/minha`, "assinatura.png", await signature("Helena Duarte Prado"));
}
