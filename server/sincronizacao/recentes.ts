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
 * The reports of one work on a device: those that this person may read now, and the new ones among them. They are read
 * as they are: opening one, as `getRelatorio` does, may put it in review again.
 */

type Recentes = {
  readonly relatorios: { _id: string; marca: string }[];
  readonly respostas: RespostaGuardada[];
  readonly marca: string;
  readonly faltam: boolean;
};
type Context = Base & { readonly tx: Tx; readonly request: RequestFacts };

/** Some 200 KB at a time. */
const JUNTOS = 10;
/** More reports of one work than the last 30 and these are not looked after. */
const ALEM = 70;
/** More works than these no device keeps the reports of. */
const OBRAS = 20;
/** A work with more reports besides the last 30 is asked for apart. */
const ALEM_NA_BASE = 5;

/** By report: the mark of the device's copy, or nothing. */
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

/** Besides the reports. */
async function outrasDa(context: Context, obraId: string): Promise<RespostaGuardada[]> {
  const params = { obraId };
  const outras = await Promise.all([...daObra(context, obraId), answer(context, "getCronograma", { params })]);
  return outras.filter((one) => one !== null);
}

/** All that a device has of a work, in a word; another one when any of it would be. */
const marcaDe = (relatorios: Recentes["relatorios"], outras: readonly RespostaGuardada[]): string =>
  etagOf(JSON.stringify([relatorios.map(({ _id, marca }) => `${_id} ${marca}`).sort(), outras]));

/**
 * Checked before anything else: a failure among parallel queries leaves the others running. False in the bin, and of
 * another company.
 */
async function isThere(context: Context, obraId: string): Promise<boolean> {
  try {
    return (await answer(context, "getObra", { params: { obraId } })) !== null;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The mark of a work now, for a device that has these reports besides the last 30; null where the work is not this person's. */
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

/** Of the works that the device has, those that it need not ask for. */
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
