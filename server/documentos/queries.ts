import type { ObraRef } from "../../domain/obras/ref.ts";
import type { EmpresaRef } from "../../domain/permissoes/rules.ts";
import type { Documento, Pasta } from "../../domain/documentos/contract.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Tx } from "../db/database.ts";
import { holds } from "../db/holds.ts";
import { isUuid } from "../http/requestFacts.ts";

/** SQL of the documents of a work. */

const POR_PAGINA = 50;

/** A work whose documents the caller may open, with its company. */
export type ObraAberta = EmpresaRef & ObraRef;

export async function listPastas(tx: Tx, { empresaId, obraId }: ObraAberta): Promise<Pasta[]> {
  return tx<Pasta[]>`
    select p.id as "_id", p.descricao, count(a.id)::int as total, coalesce(sum(a.tamanho), 0)::float8 as tamanho
    from obra_pastas p
    left join obra_anexos a on a.empresa_id = p.empresa_id and a.pasta_id = p.id and a.excluido_em is null
    where p.empresa_id = ${empresaId} and p.obra_id = ${obraId} and p.excluido_em is null
    group by p.empresa_id, p.id, p.descricao order by p.descricao collate nomes`;
}

/** @throws AppError `nao_encontrado` */
export async function requirePasta(
  tx: Tx,
  where: ObraAberta,
  pastaId: string,
  purpose: "read" | "write" = "read",
): Promise<{ _id: string; descricao: string }> {
  const { empresaId, obraId } = where;
  const [row] = isUuid(pastaId)
    ? await tx<{ _id: string; descricao: string }[]>`
        select id as "_id", descricao from obra_pastas
        where empresa_id = ${empresaId} and obra_id = ${obraId} and id = ${pastaId} and excluido_em is null
        ${purpose === "write" ? tx`for update` : tx`for share`}`
    : [];
  if (row === undefined) throw new AppError("nao_encontrado");
  return row;
}

export type AnexoRow = {
  id: string;
  pasta_id: string;
  pasta: string;
  nome: string;
  extensao: string;
  mime: string;
  tamanho: number;
  sha256: string;
  miniatura: string | null;
  criado_em: string;
  criado_por: string;
  criado_por_nome: string;
};

const columns = (tx: Tx) => tx`
  a.id, a.pasta_id, p.descricao as pasta, a.nome, a.extensao, a.mime, a.tamanho::float8 as tamanho, encode(a.sha256, 'hex') as sha256,
  encode(a.miniatura_sha256, 'hex') as miniatura, a.criado_em, a.criado_por, u.nome as criado_por_nome`;
const joined = (tx: Tx) => tx`
  obra_anexos a
  join obra_pastas p on p.empresa_id = a.empresa_id and p.id = a.pasta_id and p.excluido_em is null
  join usuarios u on u.empresa_id = a.empresa_id and u.id = a.criado_por`;

export type Filtro = { pasta?: string | undefined; busca?: string | undefined; pagina: number };

/** Returns a page of the documents, newest first, and the number of documents on all pages. */
export async function listAnexos(
  tx: Tx,
  where: ObraAberta,
  { pasta, busca, pagina }: Filtro,
): Promise<{ rows: AnexoRow[]; total: number }> {
  const { empresaId, obraId } = where;
  const condition = tx`
    a.empresa_id = ${empresaId} and a.obra_id = ${obraId} and a.excluido_em is null
    ${pasta === undefined ? tx`` : isUuid(pasta) ? tx`and a.pasta_id = ${pasta}` : tx`and false`}
    ${holds(tx, tx`buscavel(a.nome)`, busca)}`;
  const [rows, [count]] = await Promise.all([
    tx<AnexoRow[]>`
      select ${columns(tx)} from ${joined(tx)} where ${condition}
      order by a.criado_em desc, a.id desc limit ${POR_PAGINA} offset ${pagina * POR_PAGINA}`,
    tx<{ total: number }[]>`select count(*)::int as total from obra_anexos a where ${condition}`,
  ]);
  return { rows: [...rows], total: count?.total ?? 0 };
}

/** @throws AppError `nao_encontrado` */
export async function requireAnexo(
  tx: Tx,
  { empresaId, obraId }: ObraAberta,
  anexoId: string,
  purpose: "read" | "write" = "read",
): Promise<AnexoRow> {
  const [row] = isUuid(anexoId)
    ? await tx<AnexoRow[]>`
        select ${columns(tx)} from ${joined(tx)}
        where a.empresa_id = ${empresaId} and a.obra_id = ${obraId} and a.id = ${anexoId} and a.excluido_em is null
        ${purpose === "write" ? tx`for update of a` : tx``}`
    : [];
  if (row === undefined) throw new AppError("nao_encontrado");
  return row;
}

export function presentAnexo({ empresaId, obraId }: ObraAberta, row: AnexoRow): Documento {
  const url = `/v2/empresas/${empresaId}/obras/${obraId}/anexos/${row.id}/arquivo`;
  return {
    _id: row.id,
    pasta: { _id: row.pasta_id, descricao: row.pasta },
    nome: row.nome,
    extensao: row.extensao,
    tamanho: row.tamanho,
    url,
    urlMiniatura: row.miniatura === null ? null : `${url}?miniatura=true`,
    criadoEm: row.criado_em,
    criadoPor: { _id: row.criado_por, nome: row.criado_por_nome },
  };
}
