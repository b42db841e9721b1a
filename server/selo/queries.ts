import { fixed } from "../db/fixed.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { leaveNews, type Tx } from "../db/database.ts";
import type { DadosDoDocumento } from "../evidencia/dadosDoDocumento.ts";

/** Rows of documents. */

export type Documento = {
  readonly empresaId: string;
  readonly relatorioId: string;
  readonly obraId: string;
  readonly epoca: number;
  readonly versao: number;
  readonly codigo: string;
  readonly idioma: Idioma;
  /** SHA-256 of the document's snapshot (hexadecimal), and the version of the content in that snapshot. */
  readonly instantaneoSha256: string;
  readonly v: number;
  readonly dados: DadosDoDocumento;
  /** The sealed file; null before the document is sealed. */
  readonly selado: { readonly sha256: string; readonly tamanho: number } | null;
  /** Code of the failure of the last attempt to seal the document; null after a success. */
  readonly erro: string | null;
};

type Row = {
  empresa_id: string;
  relatorio_id: string;
  obra_id: string;
  epoca: number;
  versao: number;
  codigo: string;
  idioma: Idioma;
  instantaneo: string;
  v: number;
  dados: string;
  pdf: string | null;
  pdf_tamanho: number | null;
  erro: string | null;
};

function present(row: Row): Documento {
  return {
    empresaId: row.empresa_id,
    relatorioId: row.relatorio_id,
    obraId: row.obra_id,
    epoca: row.epoca,
    versao: row.versao,
    codigo: row.codigo,
    idioma: row.idioma,
    instantaneoSha256: row.instantaneo,
    v: row.v,
    dados: JSON.parse(row.dados) as DadosDoDocumento,
    selado: row.pdf === null || row.pdf_tamanho === null ? null : { sha256: row.pdf, tamanho: row.pdf_tamanho },
    erro: row.erro,
  };
}

const columns = (tx: Tx) => tx`
  d.empresa_id, d.relatorio_id, r.obra_id, d.epoca, d.versao, d.codigo, d.idioma, encode(d.instantaneo_sha256, 'hex') as instantaneo,
  i.v, d.dados, encode(d.pdf_sha256, 'hex') as pdf, d.pdf_tamanho, d.erro`;

const tables = (tx: Tx) => tx`
  relatorio_documentos d
  join relatorios r on r.empresa_id = d.empresa_id and r.id = d.relatorio_id
  join relatorio_instantaneos i on i.empresa_id = d.empresa_id and i.relatorio_id = d.relatorio_id and i.sha256 = d.instantaneo_sha256`;

export type QualDocumento = Pick<Documento, "empresaId" | "relatorioId" | "epoca" | "versao">;

export async function getDocumento(
  tx: Tx,
  { empresaId, relatorioId, epoca, versao }: QualDocumento,
): Promise<Documento | null> {
  const [row] = await tx<Row[]>`
    select ${columns(tx)} from ${tables(tx)}
    where d.empresa_id = ${empresaId} and d.relatorio_id = ${relatorioId} and d.epoca = ${epoca} and d.versao = ${versao}`;
  return row === undefined ? null : present(row);
}

/** Returns the current document of an approved report; null for a report that is not approved, or was approved before documents existed. */
export async function getDocumentoAtual(tx: Tx, empresaId: string, relatorioId: string): Promise<Documento | null> {
  const [row] = await tx<Row[]>`
    select ${columns(tx)} from ${tables(tx)}
    where d.empresa_id = ${empresaId} and d.relatorio_id = ${relatorioId} and r.status_id = ${fixed(tx, STATUS_RELATORIO.aprovado)} and d.epoca = r.epoca
    order by d.versao desc limit 1`;
  return row === undefined ? null : present(row);
}

/** Returns the last sealed document with this code of the report, whatever has happened to the report since; null when there is none. */
export async function getSelado(
  tx: Tx,
  where: { empresaId: string; obraId: string; relatorioId: string; codigo: string },
): Promise<Documento | null> {
  const [row] = await tx<Row[]>`
    select ${columns(tx)} from ${tables(tx)}
    where d.empresa_id = ${where.empresaId} and d.relatorio_id = ${where.relatorioId} and r.obra_id = ${where.obraId}
      and d.codigo = ${where.codigo} and d.pdf_sha256 is not null
    order by d.versao desc limit 1`;
  return row === undefined ? null : present(row);
}

/** Wakes requests that wait for the seal, and tells open pages, which show whether the document is sealed. */
export function tellWaiting(tx: Tx, { empresaId, relatorioId }: Pick<Documento, "empresaId" | "relatorioId">): void {
  leaveNews(tx, { empresaId, relatorioId, aprovacao: true });
}

/** Notes why the last attempt to seal failed, and tells everyone waiting for the seal. */
export async function setErro(
  tx: Tx,
  { empresaId, relatorioId, epoca, versao }: QualDocumento,
  erro: string,
): Promise<void> {
  await tx`
    update relatorio_documentos set erro = ${erro}
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and epoca = ${epoca} and versao = ${versao} and pdf_sha256 is null`;
  tellWaiting(tx, { empresaId, relatorioId });
}
