import { AppError } from "../../domain/errors/errors.ts";
import { authorize, canSeeObra } from "../../domain/permissoes/rules.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { LIMITES } from "../../domain/secoes/constants.ts";
import type { RespostaGuardada } from "../../domain/sincronizacao/contract.ts";
import { etagOf } from "../answers/answers.ts";
import { isUuid } from "../http/requestFacts.ts";
import { readAprovacao } from "../aprovacao/panel.ts";
import type { RequestFacts } from "../http/route.ts";
import { listRelatorios } from "../relatorios/list.ts";
import { readRelatorioText } from "../relatorios/read.ts";
import type { Tx } from "../db/database.ts";
import { answer, type Base, daObra } from "./base.ts";

/**
 * The reports of one work on a device: which reports this person may read now, and the answers of the new or changed ones. They
 * are read without side effects, unlike `getRelatorio`, which may put a report in review again.
 */

type Recentes = {
  readonly relatorios: { _id: string; marca: string }[];
  readonly respostas: RespostaGuardada[];
  readonly marca: string;
  readonly faltam: boolean;
};
type Context = Base & { readonly tx: Tx; readonly request: RequestFacts };

/** At most this many reports per answer, some 200 KB together. */
const JUNTOS = 10;
/** At most this many reports of one work are kept besides its last 30. */
const ALEM = 70;
/** A device keeps the reports of at most this many works. */
const OBRAS = 20;
/** For each work, `getBase` checks at most this many reports besides the last 30; for a work with more, the device asks separately. */
const ALEM_NA_BASE = 5;

/** Parses the marks of the device's copies of reports, keyed by the report's id; an empty mark means that the device has no copy of the report. */
function marksOf(tenho: string): ReadonlyMap<string, string> {
  const each = tenho === "" ? [] : tenho.split(",").slice(0, LIMITES.relatoriosPorPagina + ALEM);
  return new Map(
    each.map((one) => {
      const [id = "", marca = ""] = one.split(".");
      return [id, marca];
    }),
  );
}

const newestOf = async ({ tx, actor }: Context, obraId: string): Promise<string[]> =>
  (await listRelatorios(tx, actor, obraId, { pagina: 0, ordem: "decrescente" })).relatorios.map(({ _id }) => _id);

/** Returns the answers about the work itself: all answers that a device keeps of a work except those of its reports. */
async function outrasDa(context: Context, obraId: string): Promise<RespostaGuardada[]> {
  const params = { obraId };
  const outras = await Promise.all([...daObra(context, obraId), answer(context, "getCronograma", { params })]);
  return outras.filter((one) => one !== null);
}

/** Computes one mark for everything that a device has of a work; the mark changes when any part changes. */
const marcaDe = (relatorios: Recentes["relatorios"], outras: readonly RespostaGuardada[]): string =>
  etagOf(JSON.stringify([relatorios.map(({ _id, marca }) => `${_id} ${marca}`).sort(), outras]));

/**
 * True unless the work is in the bin or of another company. Checked before the other calls: when one of several parallel queries
 * fails, the others go on running.
 */
async function isThere(context: Context, obraId: string): Promise<boolean> {
  try {
    return (await answer(context, "getObra", { params: { obraId } })) !== null;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Returns the mark that an up-to-date device would have for this work, if it keeps the last 30 reports and those in `alem`; null
 * when this person may not see the work.
 */
async function marcaAgora(context: Context, obraId: string, alem: readonly string[]): Promise<string | null> {
  const { tx, actor } = context;
  if (!isUuid(obraId) || !canSeeObra(actor, obraId) || authorize(actor, "relatorio.ver") !== null) return null;
  if (!(await isThere(context, obraId))) return null;
  const relatorios: Recentes["relatorios"] = [];
  for (const id of new Set([...(await newestOf(context, obraId)), ...alem])) {
    const found = await readRelatorioText(tx, actor, obraId, id, { log: true });
    if (found !== null) relatorios.push({ _id: id, marca: found.etag });
  }
  return marcaDe(relatorios, await outrasDa(context, obraId));
}

/** Returns those of the device's works that have not changed, so that the device need not ask for them. */
export async function readIguais(context: Context, tenho: string): Promise<string[]> {
  const iguais: string[] = [];
  for (const one of tenho.split(",").slice(0, OBRAS)) {
    const [obraId = "", marca, ...alem] = one.split(".");
    if ((await marcaAgora(context, obraId, alem.slice(0, ALEM_NA_BASE))) === marca) iguais.push(obraId);
  }
  return iguais;
}

export async function readRecentes(context: Context, obraId: string, tenho: string): Promise<Recentes> {
  const { tx, actor, request } = context;
  const marks = marksOf(tenho);
  const ids = new Set([...(await newestOf(context, obraId)), ...marks.keys()]);
  const relatorios: Recentes["relatorios"] = [];
  const respostas: RespostaGuardada[] = [];
  let sent = 0;
  for (const id of ids) {
    if (sent === JUNTOS) return { relatorios, respostas, marca: "", faltam: true };
    const found = await readRelatorioText(tx, actor, obraId, id, { log: true });
    if (found === null) continue;
    relatorios.push({ _id: id, marca: found.etag });
    if (marks.get(id) === found.etag) continue;
    sent += 1;
    const endereco = `/obras/${obraId}/relatorios/${id}`;
    const resposta = JSON.parse(found.text) as Relatorio;
    respostas.push({ chamada: "getRelatorio", endereco, resposta });
    if (resposta.modeloDeRelatorio.assinaturasTipo !== "eletronica") continue;
    const aprovacao = await readAprovacao(tx, actor, request, obraId, id);
    respostas.push({ chamada: "getAprovacao", endereco: `${endereco}/aprovacao`, resposta: aprovacao });
  }
  const outras = await outrasDa(context, obraId);
  return { relatorios, respostas: [...respostas, ...outras], marca: marcaDe(relatorios, outras), faltam: false };
}
