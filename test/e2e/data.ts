import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { addDays } from "../../domain/lib/dates.ts";
import type { Out } from "../support/http.ts";
import type { Product } from "./product.ts";
import type { Person } from "./support.ts";

/** Creates, through the API, the data that journeys start from. */

type Api = Product["api"];

const SAO_PAULO = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
let today = SAO_PAULO.format(new Date());
/** Sets the journey's day to today. A journey keeps the day on which it begins, even if that day ends meanwhile. */
export function beginDay(): void {
  today = SAO_PAULO.format(new Date());
}
/** The day that lies `offset` days from the journey's day, in the company's time zone. */
export const day = (offset = 0): string => addDays(today, offset);

const PHOTOS = fileURLToPath(new URL("../support/photos", import.meta.url));
/** Paths of real photographs, each in another EXIF orientation. */
export const fotos = (count: number): string[] =>
  readdirSync(PHOTOS)
    .filter((name) => name.endsWith(".jpg"))
    .sort()
    .slice(0, count)
    .map((name) => `${PHOTOS}/${name}`);

/** Returns the body of a call's answer; throws when the call failed. */
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

/** Lets these people sign the reports of this work, in this order. */
export async function signedBy(api: Api, as: Person, obraId: string, usuarios: readonly string[]): Promise<void> {
  const [modelo] = await done(api("listModelosDaObra", { as, params: { obraId } }));
  const assinantes = usuarios.map((usuarioId) => ({ usuarioId }));
  const params = { obraId, modeloId: modelo?._id ?? "" };
  await done(api("updateAprovacaoDoModelo", { as, params, body: { assinaturasTipo: "eletronica", assinantes } }));
}

/** Builds the content of a day of the sample team: a varying number of people, one activity that moves on, and sometimes a problem. */
function dayToApprove(n: number, atividade: string, ids: readonly string[]): object {
  const [pedreiro = "", servente = "", betoneira = "", concretagem = ""] = ids;
  const linha = (_id: string, descricao: string, quantidade: number) => ({
    _id,
    descricao,
    quantidade,
    categoria: null,
    funcao: null,
  });
  return {
    horarioDeTrabalho: {
      expedienteInicio: "07:00",
      expedienteFim: "17:00",
      intervaloInicio: "12:00",
      intervaloFim: "13:00",
    },
    maoDeObra: {
      opcaoSelecionada: "padrao",
      padrao: [linha(pedreiro, "Pedreiro", 4 + (n % 3)), linha(servente, "Servente", 6)],
    },
    equipamentos: [
      { _id: betoneira, descricao: "Betoneira", quantidade: 1 + (n % 2), horario: { inicio: null, fim: null } },
    ],
    atividades: [
      { tarefaId: atividade, descricao: "Alvenaria do pavimento", porcentagem: Math.min(100, 3 * (n + 1)) },
      { tarefaId: concretagem, descricao: "Concretagem da laje", status: { id: 1 } },
    ],
    ocorrencias: n % 5 === 3 ? [{ _id: randomUUID(), descricao: "Falta de energia por 2 horas", tags: [] }] : [],
    comentarios: [{ descricao: `Dia ${n + 1} sem acidentes.` }],
  };
}

/** Makes `count` reports of a work, one for each of the last days up to yesterday, all waiting for approval. */
export async function reportsToApprove(
  api: Api,
  as: Person,
  obraId: string,
  count: number,
): Promise<Out<"updateRelatorio">[]> {
  const ids = Array.from({ length: 4 }, () => randomUUID());
  const atividade = randomUUID();
  const made: Out<"updateRelatorio">[] = [];
  for (let n = 0; n < count; n += 1) {
    const conteudo = { ...dayToApprove(n, atividade, ids), status: { id: 3 } };
    made.push(await createRelatorio(api, as, obraId, day(n - count), conteudo));
  }
  return made;
}
