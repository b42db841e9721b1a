import type { RespostaGuardada } from "../../domain/sincronizacao/contract.ts";
import { ApiError } from "../api/error.ts";
import { marksKey, obraOf, obrasToKeep, relatorioOf, unsaid, type Visited } from "../local/aheadRules.ts";
import type { KeptFacts } from "../local/answers.ts";

/** One round of taking along: what a day without signal needs comes, and what is no longer this person's goes. */

type Recentes = {
  readonly relatorios: readonly { readonly _id: string; readonly marca: string }[];
  readonly respostas: readonly RespostaGuardada[];
  readonly faltam: boolean;
};
/** What is noted of a work: how the server calls what is kept of each report, and when a screen last read of the work. */
type Marks = { readonly marcas: Readonly<Record<string, string>>; readonly aberta: string | null };

export type AheadPorts = {
  readonly empresaId: string;
  readonly now: () => number;
  /** When the last round ended; what was kept since then was read by a screen. */
  readonly last: number;
  readonly base: () => Promise<readonly RespostaGuardada[]>;
  readonly recentes: (obraId: string, relatorios: string) => Promise<Recentes>;
  readonly held: () => Promise<readonly KeptFacts[]>;
  readonly read: (key: string) => Promise<unknown>;
  readonly keep: (respostas: readonly RespostaGuardada[]) => Promise<void>;
  readonly note: (key: string, value: Marks) => Promise<void>;
  readonly drop: (keys: readonly string[]) => Promise<void>;
};

/** The server sends ten reports at a time; a work has at most a hundred on a device. */
const MOST_ASKED = 100;
const MOST_TIMES = 15;

/** When something was in each work of the base: the days of its reports, and when they were changed. */
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

async function marksOf({ read, empresaId }: AheadPorts, obraId: string): Promise<Marks> {
  return ((await read(marksKey(empresaId, obraId))) as Marks | undefined) ?? { marcas: {}, aberta: null };
}

/** When screens last read of each work that something is kept of. */
async function visitsOn(ports: AheadPorts, held: readonly KeptFacts[]): Promise<Visited[]> {
  const visits: Visited[] = [];
  const obras = new Set(held.flatMap(({ key }) => obraOf(key) ?? []));
  for (const obraId of obras) {
    const read = held.filter(({ key, when }) => obraOf(key) === obraId && Date.parse(when) > ports.last);
    const when = read.at(-1)?.when ?? (await marksOf(ports, obraId)).aberta;
    if (when !== null) visits.push({ obraId, when });
  }
  return visits;
}

/** @returns the reports of the work that this person may read. */
async function keepObra(ports: AheadPorts, obraId: string, aberta: string | null): Promise<readonly string[]> {
  let { marcas } = await marksOf(ports, obraId);
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const keys = (await ports.held()).map(({ key }) => key).filter((key) => obraOf(key) === obraId);
    const have = [...new Set(keys.flatMap((key) => relatorioOf(key) ?? []))].slice(0, MOST_ASKED);
    const asked = have.map((id) => `${id}.${marcas[id] ?? ""}`).join();
    const { relatorios, respostas, faltam } = await ports.recentes(obraId, asked);
    await ports.keep(respostas);
    const said = Object.fromEntries(relatorios.map(({ _id, marca }) => [_id, marca]));
    marcas = faltam ? { ...marcas, ...said } : said;
    await ports.note(marksKey(ports.empresaId, obraId), { marcas, aberta });
    if (!faltam) return relatorios.map(({ _id }) => _id);
  }
  throw new Error("what was sent could not be kept");
}

/** The server has answered, and this is not for the person (any more). */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Rejects without a network, and then nothing has gone that the server did not refuse. @returns reports that are kept, the latest first */
export async function keepAhead(ports: AheadPorts): Promise<readonly string[]> {
  const since = new Date(ports.now()).toISOString();
  const base = await ports.base().catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  if (base === null) {
    // No longer of this company: all that is kept of it goes.
    await ports.drop((await ports.held()).map(({ key }) => key).filter((key) => key.startsWith("/v2/empresas/")));
    return [];
  }
  const visits = await visitsOn(ports, await ports.held());
  await ports.keep(base);
  const named: string[] = [];
  for (const obraId of obrasToKeep([...visitsIn(base), ...visits], ports.now())) {
    const aberta = visits.find((visit) => visit.obraId === obraId)?.when ?? null;
    try {
      named.push(...(await keepObra(ports, obraId, aberta)));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const gone = (await ports.held()).filter(({ key, when }) => obraOf(key) === obraId && when < since);
      await ports.drop(gone.map(({ key }) => key));
    }
  }
  await ports.drop(unsaid(await ports.held(), new Set(named), since));
  return named;
}
