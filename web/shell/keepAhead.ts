import type { RespostaGuardada } from "../../domain/sincronizacao/contract.ts";
import { ApiError } from "../api/error.ts";
import {
  type Marks,
  marksKey,
  NO_MARKS,
  obraOf,
  obrasToKeep,
  questionOf,
  relatorioOf,
  staying,
  unsaid,
  type Visited,
} from "../local/aheadRules.ts";
import type { KeptFacts } from "../local/keptAnswer.ts";

/** One round of fetching ahead: stores on the device the data for a day without signal, and deletes data that this person may no longer see. */

type Recentes = {
  readonly relatorios: readonly { readonly _id: string; readonly marca: string }[];
  readonly respostas: readonly RespostaGuardada[];
  readonly marca: string;
  readonly faltam: boolean;
};
type Base = { readonly respostas: readonly RespostaGuardada[]; readonly iguais: readonly string[] };

export type AheadPorts = {
  readonly empresaId: string;
  readonly now: () => number;
  /** Time (ms) at which the last round ended. Answers stored later were stored because a screen read them. */
  readonly last: number;
  /** `tenho`: entries of works as `questionOf` makes them (the work's id and the server's mark of what is kept), separated by commas. */
  readonly base: (tenho: string) => Promise<Base>;
  readonly recentes: (obraId: string, relatorios: string) => Promise<Recentes>;
  readonly held: () => Promise<readonly KeptFacts[]>;
  readonly read: (key: string) => Promise<unknown>;
  readonly keep: (respostas: readonly RespostaGuardada[]) => Promise<void>;
  readonly note: (key: string, value: Marks) => Promise<void>;
  readonly drop: (keys: readonly string[]) => Promise<void>;
};

/**
 * At most this many reports of a work are named in a request as being on the device. The server sends ten reports per answer, and
 * a work is requested at most 15 times in a round.
 */
const MOST_ASKED = 100;
const MOST_TIMES = 15;
/** One request of the base carries the entries of at most this many works. */
const MOST_QUESTIONS = 20;

/** Dates of activity in each work of the base: the days of its reports, and the times at which they were changed. */
function visitsIn(base: readonly RespostaGuardada[]): Visited[] {
  return base.flatMap(({ chamada, endereco, resposta }) => {
    const obraId = obraOf(`/v2/empresas/_${endereco}`);
    if (chamada !== "listRelatorios" || obraId === undefined) return [];
    const { relatorios } = resposta as {
      relatorios: readonly { data: string; modificadoPor: { dataHora: string } }[];
    };
    return relatorios.flatMap(({ data, modificadoPor }) => [
      { obraId, when: data },
      { obraId, when: modificadoPor.dataHora },
    ]);
  });
}

/** Marks of each work that has answers on this device, with the reports that screens have read since the last round. */
async function marksIn(ports: AheadPorts, held: readonly KeptFacts[]): Promise<ReadonlyMap<string, Marks>> {
  const marks = new Map<string, Marks>();
  for (const obraId of new Set(held.flatMap(({ key }) => obraOf(key) ?? []))) {
    const key = marksKey(ports.empresaId, obraId);
    const noted = { ...NO_MARKS, ...((await ports.read(key)) as Partial<Marks> | undefined) };
    const ofObra = held.filter((one) => obraOf(one.key) === obraId);
    const read = ofObra.filter(({ when }) => Date.parse(when) > ports.last);
    // The marks are written right after a round's answers, even if the round is interrupted. So an answer newer than the marks was read by a screen.
    const since = ofObra.find((one) => one.key === key)?.when ?? "";
    const opened = ofObra.flatMap((one) => (one.when > since ? (relatorioOf(one.key) ?? []) : []));
    const abertos = [...new Set([...noted.abertos, ...opened])];
    marks.set(obraId, { ...noted, abertos, aberta: read.at(-1)?.when ?? noted.aberta });
  }
  return marks;
}

/** Lists what stays on the device for a work: the ids of the reports, and the other addresses whose answers are kept. */
const keptOf = ({ marcas, ditas }: Marks): readonly string[] => [...Object.keys(marcas), ...ditas];

/** Brings one work's reports on the device up to date. @returns what stays on the device, as in {@link keptOf} */
async function keepObra(ports: AheadPorts, obraId: string, noted: Marks): Promise<readonly string[]> {
  let { marcas } = noted;
  const note = (marks: Marks): Promise<void> => ports.note(marksKey(ports.empresaId, obraId), marks);
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const keys = (await ports.held()).map(({ key }) => key).filter((key) => obraOf(key) === obraId);
    const have = [...new Set(keys.flatMap((key) => relatorioOf(key) ?? []))].slice(0, MOST_ASKED);
    const asked = have.map((id) => `${id}.${marcas[id] ?? ""}`).join();
    const { relatorios, respostas, marca, faltam } = await ports.recentes(obraId, asked);
    await ports.keep(respostas);
    const said = Object.fromEntries(relatorios.map((one) => [one._id, one.marca]));
    if (faltam) {
      marcas = { ...marcas, ...said };
      await note({ ...noted, marcas, marca: "", ditas: [] });
      continue;
    }
    const stay = new Set(staying(Object.keys(said), noted.abertos));
    const addresses = respostas.map(({ endereco }) => `/v2/empresas/${ports.empresaId}${endereco}`);
    const whole: Marks = {
      marcas: Object.fromEntries(Object.entries(said).filter(([id]) => stay.has(id))),
      marca,
      ditas: addresses.filter((key) => relatorioOf(key) === undefined),
      abertos: noted.abertos.filter((id) => stay.has(id)),
      aberta: noted.aberta,
    };
    await note(whole);
    return keptOf(whole);
  }
  throw new Error("what was sent could not be kept");
}

/** True if the server has answered that the person may not, or may no longer, read the data. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/**
 * Runs one round. Rejects when a request fails, for instance without a network; by then, only data of works that the server
 * refused may have been deleted.
 * @returns ids of the reports that are kept, the latest first
 */
export async function keepAhead(ports: AheadPorts): Promise<readonly string[]> {
  const since = new Date(ports.now()).toISOString();
  const held = await ports.held();
  const marks = await marksIn(ports, held);
  const keys = new Set(held.map(({ key }) => key));
  const questions = [...marks]
    .flatMap(([obraId, noted]) => questionOf(obraId, noted, keys) ?? [])
    .slice(0, MOST_QUESTIONS);
  const base = await ports.base(questions.join()).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  if (base === null) {
    // The person no longer belongs to this company: everything kept of the company is deleted.
    await ports.drop((await ports.held()).map(({ key }) => key).filter((key) => key.startsWith("/v2/empresas/")));
    return [];
  }
  const visits = [...marks].flatMap(([obraId, { aberta }]) => (aberta === null ? [] : [{ obraId, when: aberta }]));
  await ports.keep(base.respostas);
  const named: string[] = [];
  for (const obraId of obrasToKeep([...visitsIn(base.respostas), ...visits], ports.now())) {
    const noted = marks.get(obraId) ?? NO_MARKS;
    try {
      if (base.iguais.includes(obraId)) {
        await ports.note(marksKey(ports.empresaId, obraId), noted);
        named.push(...keptOf(noted));
      } else named.push(...(await keepObra(ports, obraId, noted)));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const gone = (await ports.held()).filter(({ key, when }) => obraOf(key) === obraId && when < since);
      await ports.drop(gone.map(({ key }) => key));
    }
  }
  await ports.drop(unsaid(await ports.held(), new Set(named), since));
  return named.filter((one) => !one.startsWith("/"));
}
