import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { AppError, type Codigo, ERRORS, errorMessage } from "../../domain/errors/errors.ts";
import type { Impressao, PedidoDeImpressao } from "../../domain/impressoes/contract.ts";
import { LIMITES_DE_IMPRESSAO } from "../../domain/impressoes/limites.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { type Acesso, stillSees } from "./acesso.ts";
import { visibleRelatorios, visibleTotals } from "../permissoes/visible.ts";

/** Reads and writes the rows of documents over a period, and chooses their reports. */

export type Estado = Impressao["estado"];

export type ImpressaoRow = {
  id: string;
  obra_id: string;
  usuario_id: string;
  pedido: PedidoDeImpressao;
  estado: Estado;
  progresso: number;
  arquivo: string | null;
  arquivo_nome: string | null;
  tamanho: number | null;
  acesso: Acesso | null;
  erro: string | null;
  criada_em: string;
};

const columns = (tx: Tx) => tx`
  id, obra_id, usuario_id, pedido, estado, progresso, encode(arquivo_sha256, 'hex') as arquivo, arquivo_nome, tamanho, acesso, erro, criada_em`;

export async function getImpressao(tx: Tx, empresaId: string, id: string): Promise<ImpressaoRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx<ImpressaoRow[]>`
    select ${columns(tx)} from impressoes where empresa_id = ${empresaId} and id = ${id}`;
  return row ?? null;
}

/**
 * Reads a document. Its requester and administrators may open it, as long as they may see everything in it.
 * @throws AppError `nao_encontrado`
 */
export async function requireImpressao(
  tx: Tx,
  actor: Actor,
  { obraId, impressaoId }: { obraId: string; impressaoId: string },
): Promise<ImpressaoRow> {
  const row = await getImpressao(tx, actor.empresaId, impressaoId);
  if (row === null || row.obra_id !== obraId) throw new AppError("nao_encontrado");
  if (row.usuario_id !== actor.usuarioId && authorize(actor, "lixeira") !== null) throw new AppError("nao_encontrado");
  if (!stillSees(actor, row.acesso)) throw new AppError("nao_encontrado");
  return row;
}

/** The documents that the person requested in this work and may still see, newest first, without cancelled ones. */
export async function listOwn(tx: Tx, actor: Actor, obraId: string): Promise<ImpressaoRow[]> {
  const rows = await tx<ImpressaoRow[]>`
    select ${columns(tx)} from impressoes
    where empresa_id = ${actor.empresaId} and usuario_id = ${actor.usuarioId} and obra_id = ${obraId} and estado <> 'cancelada'
    order by criada_em desc, id desc limit ${LIMITES_DE_IMPRESSAO.guardadas}`;
  return rows.filter(({ acesso }) => stillSees(actor, acesso));
}

/** Writes the failure of a document as it is stored: the error code and the variables of the error's sentence. */
export function failureText(codigo: Codigo, vars: Readonly<Record<string, string>> = {}): string {
  return JSON.stringify([codigo, vars]);
}

function sentenceOf(erro: string, idioma: Idioma): string {
  const [codigo, vars] = JSON.parse(erro) as [string, Record<string, string>];
  return errorMessage(codigo in ERRORS ? (codigo as Codigo) : "impressao_falhou", idioma, vars);
}

export function presentImpressao(row: ImpressaoRow, empresaId: string, idioma: Idioma): Impressao {
  const { id, pedido, estado, progresso, arquivo, arquivo_nome: nome, tamanho, erro, criada_em: criadaEm } = row;
  const url = `/v2/empresas/${empresaId}/obras/${row.obra_id}/impressoes/${id}/arquivo`;
  return {
    _id: id,
    pedido,
    estado,
    progresso,
    arquivo: arquivo === null || nome === null || tamanho === null ? null : { nome, url, tamanho },
    erro: erro === null ? null : sentenceOf(erro, idioma),
    criadaEm,
  };
}

export type Chosen = { readonly id: string; readonly fotos: number };

/**
 * Returns the reports of a period that the person may see, oldest first, each with the number of photos that the person may see.
 * A report counts by its first day.
 */
export function chooseRelatorios(
  tx: Tx,
  actor: Actor,
  obraId: string,
  { de, ate, modeloId, relatorios }: Pick<PedidoDeImpressao, "de" | "ate" | "modeloId" | "relatorios">,
): Promise<Chosen[]> {
  const { fotos } = visibleTotals(tx, actor);
  return tx<Chosen[]>`
    select r.id, ${fotos} as fotos from relatorios r
    where r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.excluido_em is null
      and r.data between ${de} and ${ate} ${visibleRelatorios(tx, actor)}
      ${relatorios === undefined ? tx`` : tx`and r.id = any(${relatorios.filter(isUuid)}::uuid[])`}
      ${modeloId === undefined ? tx`` : isUuid(modeloId) ? tx`and r.modelo_id = ${modeloId}` : tx`and false`}
    order by r.data, r.numero, r.id`;
}

/** @throws AppError `impressao_vazia`, `impressao_grande_demais`, `impressao_muitas_fotos` */
export function checkSize(chosen: readonly Chosen[], { formato, fotos }: PedidoDeImpressao): void {
  const limite = LIMITES_DE_IMPRESSAO.relatorios[formato];
  if (chosen.length === 0) throw new AppError("impressao_vazia");
  if (chosen.length > limite)
    throw new AppError("impressao_grande_demais", { vars: { total: String(chosen.length), limite: String(limite) } });
  if (formato === "excel" || (formato === "pdf" && !fotos)) return;
  const total = chosen.reduce((sum, one) => sum + one.fotos, 0);
  if (total > LIMITES_DE_IMPRESSAO.fotos)
    throw new AppError("impressao_muitas_fotos", {
      vars: { total: String(total), limite: String(LIMITES_DE_IMPRESSAO.fotos) },
    });
}
