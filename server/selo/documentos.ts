import { fixed } from "../db/fixed.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { randomBytes } from "node:crypto";
import type { documentoSchema } from "../../domain/aprovacao/schema.ts";
import { endereco } from "../../domain/lib/enderecos.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { encodeCodigo } from "../../domain/selo/codigo.ts";
import type { z } from "zod";
import type { Tx } from "../db/database.ts";
import { canonicalJson, utcText } from "../db/chain.ts";
import type { DadosDaAprovacao, DadosDoDocumento } from "../evidencia/dadosDoDocumento.ts";
import type { Ctx } from "../http/ctx.ts";

/** Documents of approved reports: requested in the transaction of the approval, then made and sealed by a job. */

const CODE_BYTES = 16;
/**
 * Pause in milliseconds before the document of an edited report is made, because a report that is edited after its approval is
 * saved every second.
 */
const EDIT_PAUSE_MS = 30_000;

/** Returns the verification code of an epoch, and creates the code at first need. An epoch has one code, however often its document is made. */
export async function codigoDaEpoca(
  tx: Tx,
  { empresaId, relatorioId, epoca }: { empresaId: string; relatorioId: string; epoca: number },
): Promise<string> {
  const novo = encodeCodigo(randomBytes(CODE_BYTES));
  await tx`
    insert into codigos_de_verificacao (codigo, empresa_id, relatorio_id, epoca)
    values (${novo}, ${empresaId}, ${relatorioId}, ${epoca})
    on conflict on constraint codigos_de_verificacao_relatorio do nothing`;
  const [row] = await tx<{ codigo: string }[]>`
    select codigo from codigos_de_verificacao
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and epoca = ${epoca}`;
  if (row === undefined) throw new Error("the code was not stored");
  return row.codigo;
}

type Versao = { readonly empresaId: string; readonly relatorioId: string; readonly epoca: number };

/**
 * True when this version of an epoch's document was requested by an edit: it has the same manual approval as the version before.
 * False when it belongs to a new approval.
 */
export async function isOfSameApproval(
  tx: Tx,
  { empresaId, relatorioId, epoca }: Versao,
  versao: number,
): Promise<boolean> {
  const [row] = await tx<{ same: boolean | null }[]>`
    select a.dados::json -> 'aprovadoPor' ->> 'dataHora' = d.dados::json -> 'aprovadoPor' ->> 'dataHora' as same
    from relatorio_documentos d
    join relatorio_documentos a on a.empresa_id = d.empresa_id and a.relatorio_id = d.relatorio_id and a.epoca = d.epoca and a.versao = d.versao - 1
    where d.empresa_id = ${empresaId} and d.relatorio_id = ${relatorioId} and d.epoca = ${epoca} and d.versao = ${versao}`;
  return row?.same === true;
}

export type Pedido = {
  readonly empresaId: string;
  readonly obraId: string;
  readonly relatorioId: string;
  readonly epoca: number;
  /** SHA-256 of a snapshot that is already stored, hexadecimal. */
  readonly instantaneoSha256: string;
  readonly dados: DadosDaAprovacao;
};

/** Returns the next version of an epoch's document; manual approvals may need more than one. */
async function nextVersao(tx: Tx, { empresaId, relatorioId, epoca }: Pedido): Promise<number> {
  const [row] = await tx<{ versao: number }[]>`
    select coalesce(max(versao), 0) + 1 as versao from relatorio_documentos
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and epoca = ${epoca}`;
  return row?.versao ?? 1;
}

/**
 * Requests the document of an approval: its row, code and job are written in the caller's transaction. The caller has locked the
 * report's row and stored the snapshot (`keepInstantaneo`). Further versions (2, 3, …) within an epoch exist for manual approvals
 * only: the content was edited after approval, or the status was taken back and set again.
 */
export async function pedirDocumento(
  { tx, jobs, publicUrl }: Pick<Ctx, "tx" | "jobs" | "publicUrl">,
  pedido: Pedido,
): Promise<{ codigo: string }> {
  const { empresaId, relatorioId, epoca, instantaneoSha256 } = pedido;
  const codigo = await codigoDaEpoca(tx, pedido);
  const versao = await nextVersao(tx, pedido);
  const [empresa] = await tx<{ idioma: Idioma; agora: string }[]>`
    select idioma, ${utcText(tx, tx`now()`)} as agora from empresas where id = ${empresaId}`;
  if (empresa === undefined) throw new Error("the company is not there");
  const dados: DadosDoDocumento = {
    ...pedido.dados,
    codigo,
    url: endereco(publicUrl, "verificacao", { codigo }),
    idioma: empresa.idioma,
    emitidoEm: empresa.agora,
  };
  await tx`
    insert into relatorio_documentos (empresa_id, relatorio_id, epoca, versao, codigo, idioma, instantaneo_sha256, dados)
    values (${empresaId}, ${relatorioId}, ${epoca}, ${versao}, ${codigo}, ${empresa.idioma}, decode(${instantaneoSha256}, 'hex'),
      ${canonicalJson(dados)})`;
  const edited = versao > 1 && (await isOfSameApproval(tx, pedido, versao));
  await jobs.enqueue(
    tx,
    "relatorios.selar",
    { empresaId, relatorioId, epoca, versao },
    {
      key: `selar:${relatorioId}:${epoca}:${versao}`,
      ...(edited && { startAfter: new Date(Date.now() + EDIT_PAUSE_MS) }),
    },
  );
  return { codigo };
}

type CurrentRow = {
  codigo: string;
  editado: boolean;
  pdf_sha256: string | null;
  conteudo_sha256: string;
  dados: string;
  erro: string | null;
  atual: boolean;
};

/**
 * Returns for the approval panel the document of the last approval and whether that document is still current; null when no
 * document has ever been requested.
 */
export async function currentDocumento(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
): Promise<z.output<typeof documentoSchema> | null> {
  const [row] = await tx<CurrentRow[]>`
    select d.codigo, encode(d.pdf_sha256, 'hex') as pdf_sha256, encode(d.instantaneo_sha256, 'hex') as conteudo_sha256, d.dados, d.erro,
      r.status_id = ${fixed(tx, STATUS_RELATORIO.aprovado)} and r.epoca = d.epoca as atual,
      -- The one before was of the same approval: by hand, the status can be taken back and given again within an epoch.
      coalesce((select a.dados::json -> 'aprovadoPor' ->> 'dataHora' = d.dados::json -> 'aprovadoPor' ->> 'dataHora'
        from relatorio_documentos a
        where a.empresa_id = d.empresa_id and a.relatorio_id = d.relatorio_id and a.epoca = d.epoca and a.versao = d.versao - 1), false) as editado
    from relatorio_documentos d
    join relatorios r on r.empresa_id = d.empresa_id and r.id = d.relatorio_id
    where d.empresa_id = ${empresaId} and d.relatorio_id = ${relatorioId}
    order by d.epoca desc, d.versao desc limit 1`;
  if (row === undefined) return null;
  const { url, idioma } = JSON.parse(row.dados) as DadosDoDocumento;
  const standing = row.editado ? "editado" : "valido";
  return {
    codigo: row.codigo,
    idioma,
    url,
    situacao: row.pdf_sha256 === null ? "processando" : "selado",
    validade: row.atual ? standing : "substituido",
    pdfSha256: row.pdf_sha256,
    conteudoSha256: row.conteudo_sha256,
    erro: row.erro,
  };
}
