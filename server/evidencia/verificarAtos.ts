import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Tx } from "../db/database.ts";
import type { DadosDoDocumento } from "./dadosDoDocumento.ts";
import { utcText } from "../db/chain.ts";
import type { RegistroDeEvidencia } from "../../domain/evidencia/registro.ts";
import { PROBLEMA, type Problema } from "./problemas.ts";
import type { Cabeca, Nomeado } from "./verificarLinhas.ts";

/** Verifies rows that repeat facts proved by the chain of evidence: given approvals, and sealed documents with their codes. */

type Assinante = {
  epoca: number;
  posicao: number;
  usuario_id: string;
  aprovado_em: string;
  v: number;
  conteudo: string;
  assinatura: string | null;
  confirmado_em: string | null;
  confirmado_v: number | null;
  confirmado: string | null;
};

const actOf = (evento: string, row: Assinante, registros: readonly RegistroDeEvidencia[]) =>
  registros.filter((one) => one.evento === evento && one.epoca === row.epoca && one.ator?.id === row.usuario_id);

function isProved(row: Assinante, registros: readonly RegistroDeEvidencia[]): boolean {
  const approved = actOf("aprovado", row, registros).some(
    ({ quando, versao, conteudoSha256, assinaturaSha256 }) =>
      quando === row.aprovado_em &&
      versao === row.v &&
      conteudoSha256 === row.conteudo &&
      assinaturaSha256 === row.assinatura,
  );
  if (!approved || row.confirmado_em === null) return approved;
  return actOf("confirmado", row, registros).some(
    ({ quando, versao, conteudoSha256 }) =>
      quando === row.confirmado_em && versao === row.confirmado_v && conteudoSha256 === row.confirmado,
  );
}

/**
 * Reports a problem for an approved report whose epoch is not that of its last approval, and for an unapproved report whose epoch
 * is earlier than that of one of its events.
 */
export function verificarEstado(
  { epoca, status_id: statusId }: Pick<Cabeca, "epoca" | "status_id">,
  registros: readonly RegistroDeEvidencia[],
): Problema[] {
  const approved = registros.findLast(({ evento }) => evento === "aprovado");
  const wrong =
    statusId === STATUS_RELATORIO.aprovado ? approved?.epoca !== epoca : registros.some((one) => one.epoca > epoca);
  return wrong ? [{ lugar: "relatorio", problema: PROBLEMA.difere }] : [];
}

/** Checks that each given approval has its record of evidence. */
export async function verificarAprovacoes(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  registros: readonly RegistroDeEvidencia[],
): Promise<Problema[]> {
  const rows = await tx<Assinante[]>`
    select epoca, posicao, usuario_id, ${utcText(tx, tx`aprovado_em`)} as aprovado_em, v, encode(conteudo_sha256, 'hex') as conteudo,
      encode(assinatura_sha256, 'hex') as assinatura, ${utcText(tx, tx`confirmado_em`)} as confirmado_em, confirmado_v,
      encode(confirmado_sha256, 'hex') as confirmado
    from relatorio_assinantes
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and aprovado_em is not null
    order by epoca, posicao`;
  return rows
    .filter((row) => !isProved(row, registros))
    .map(({ epoca, posicao }) => ({
      lugar: `aprovacao época ${epoca} posição ${posicao}`,
      problema: PROBLEMA.difere,
    }));
}

type Documento = {
  epoca: number;
  versao: number;
  codigo: string;
  codigo_da_epoca: string | null;
  idioma: string;
  instantaneo: string;
  dados: string;
  pedido_em: string;
  pdf: string | null;
  tamanho: number | null;
  selado_em: string | null;
};

function parseDados(dados: string): Partial<DadosDoDocumento> {
  try {
    const value = JSON.parse(dados) as Partial<DadosDoDocumento> | null;
    return value !== null && Array.isArray(value.aprovacoes) ? value : {};
  } catch {
    return {};
  }
}

/** Checks that a document's code, language, time and approvals agree with its row and with the records of evidence. */
function saysWhatIsProved(row: Documento, registros: readonly RegistroDeEvidencia[]): boolean {
  const { codigo, idioma, emitidoEm, aprovacoes = [], aprovadoPor = null } = parseDados(row.dados);
  if (codigo !== row.codigo || idioma !== row.idioma || emitidoEm !== row.pedido_em) return false;
  const approvals = registros.filter(({ evento, epoca }) => evento === "aprovado" && epoca === row.epoca);
  const byHand =
    aprovadoPor === null ||
    approvals.some(
      ({ ator, quando }) =>
        ator?.nome === aprovadoPor.nome && ator.cargo === aprovadoPor.cargo && quando === aprovadoPor.dataHora,
    );
  const signed = aprovacoes.every((one) =>
    approvals.some(
      ({ posicao, assinaturaSha256, quando }) =>
        posicao === one.posicao &&
        assinaturaSha256 === one.assinaturaSha256 &&
        Date.parse(quando) === Date.parse(one.dataHora),
    ),
  );
  // The product itself approves reports of a new company's sample work: the record of such an approval names no person.
  const named = aprovadoPor !== null || aprovacoes.length > 0 || approvals.some(({ ator }) => ator === null);
  return byHand && signed && named;
}

function differs(row: Documento, registros: readonly RegistroDeEvidencia[]): boolean {
  if (row.codigo !== row.codigo_da_epoca || !saysWhatIsProved(row, registros)) return true;
  if (!registros.some(({ epoca, conteudoSha256 }) => epoca === row.epoca && conteudoSha256 === row.instantaneo))
    return true;
  if (row.pdf === null) return false;
  return !registros.some(
    ({ evento, epoca, conteudoSha256, quando, dados }) =>
      evento === "documento_selado" &&
      quando === row.selado_em &&
      epoca === row.epoca &&
      conteudoSha256 === row.instantaneo &&
      dados["codigo"] === row.codigo &&
      dados["versao"] === row.versao &&
      dados["pdfSha256"] === row.pdf &&
      dados["tamanho"] === row.tamanho,
  );
}

/** Checks that each document agrees with its record of evidence and its code; returns the files of the sealed documents. */
export async function verificarDocumentos(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  registros: readonly RegistroDeEvidencia[],
): Promise<{ arquivos: Nomeado[]; problemas: Problema[] }> {
  const rows = await tx<Documento[]>`
    select d.epoca, d.versao, d.codigo, c.codigo as codigo_da_epoca, d.idioma, encode(d.instantaneo_sha256, 'hex') as instantaneo, d.dados,
      ${utcText(tx, tx`d.pedido_em`)} as pedido_em,
      encode(d.pdf_sha256, 'hex') as pdf, d.pdf_tamanho as tamanho, ${utcText(tx, tx`d.selado_em`)} as selado_em
    from relatorio_documentos d
    left join codigos_de_verificacao c on c.empresa_id = d.empresa_id and c.relatorio_id = d.relatorio_id and c.epoca = d.epoca
    where d.empresa_id = ${empresaId} and d.relatorio_id = ${relatorioId} order by d.epoca, d.versao`;
  const lugarOf = ({ epoca, versao }: Documento) =>
    `documento época ${epoca}${versao === 1 ? "" : ` versão ${versao}`}`;
  // A document's versions count from 1 in each epoch. This is checked here, because no record names the version of a document that was never sealed.
  const follows = (row: Documento, before: Documento | undefined): boolean =>
    row.versao === (before?.epoca === row.epoca ? before.versao + 1 : 1);
  const problemas: Problema[] = rows
    .filter((row, index) => !follows(row, rows[index - 1]) || differs(row, registros))
    .map((row) => ({ lugar: lugarOf(row), problema: PROBLEMA.difere }));
  const sealed = new Set(rows.map(({ pdf }) => pdf));
  for (const { evento, epoca, dados } of registros) {
    const pdf = dados["pdfSha256"];
    if (evento === "documento_selado" && typeof pdf === "string" && !sealed.has(pdf))
      problemas.push({ lugar: `documento época ${epoca}`, problema: PROBLEMA.falta });
  }
  const arquivos = rows.flatMap((row) =>
    row.pdf === null ? [] : [{ sha256: row.pdf, tamanho: row.tamanho, lugar: lugarOf(row) }],
  );
  return { arquivos, problemas };
}
