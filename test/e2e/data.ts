import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { addDays } from "../../domain/lib/dates.ts";
import type { Out } from "../support/http.ts";
import type { Product } from "./product.ts";
import type { Person } from "./support.ts";

/** What journeys find already there, made through the API. */

type Api = Product["api"];

const SAO_PAULO = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
/** The company's day, `offset` days from now. */
export const day = (offset = 0): string => addDays(SAO_PAULO.format(new Date()), offset);

const PHOTOS = fileURLToPath(new URL("../support/photos", import.meta.url));
/** Paths of real photographs, each in another EXIF orientation. */
export const fotos = (count: number): string[] =>
  readdirSync(PHOTOS)
    .filter((name) => name.endsWith(".jpg"))
    .sort()
    .slice(0, count)
    .map((name) => `${PHOTOS}/${name}`);

/** The answer of a call that must succeed. */
async function done<T>(answer: Promise<{ status: number; bytes: Buffer; body: T }>): Promise<T> {
  const { status, bytes, body } = await answer;
  if (status >= 300) throw new Error(`the call answered ${status} ${bytes.toString()}`);
  return body;
}

export async function createObra(api: Api, as: Person, nome: string, rest: object = {}): Promise<Out<"createObra">> {
  const simple = { nome, cadastroCompleto: false as const, dataInicio: null, dataFim: null };
  return done(api("createObra", { as, body: { ...simple, ...rest } }));
}

export async function sampleObra(api: Api, as: Person): Promise<Out<"listObras">["obras"][number]> {
  const { obras } = await done(api("listObras", { as, query: { pagina: 0 } }));
  const [first] = obras;
  if (first === undefined) throw new Error("no sample work");
  return first;
}

export async function createRelatorio(
  api: Api,
  as: Person,
  obraId: string,
  data: string,
  conteudo: object = {},
): Promise<Out<"createRelatorio">> {
  const [modelo] = await done(api("listModelosDaObra", { as, params: { obraId } }));
  const created = await done(
    api("createRelatorio", {
      as,
      params: { obraId },
      body: { modeloDeRelatorioId: modelo?._id ?? "", data, dataFim: null, copiarInformacoes: false },
    }),
  );
  const params = { obraId, relatorioId: created._id };
  return done(api("updateRelatorio", { as, params, body: { versao: created.versao, ...conteudo } }));
}

export async function readRelatorio(
  api: Api,
  as: Person,
  params: { obraId: string; relatorioId: string },
): Promise<Out<"getRelatorio">> {
  return done(api("getRelatorio", { as, params }));
}
