import type { Tx } from "../db/database.ts";
import { utcText } from "./chain.ts";
import type { RegistroDeEvidencia } from "./evidencia.ts";
import { PROBLEMA, type Problema } from "./problemas.ts";
import type { Nomeado } from "./verificarLinhas.ts";

/** Rows that say what the chain of evidence proves: given approvals, and sealed documents with their codes. */

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

/** Each given approval has its record. */
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
  instantaneo: string;
  dados: string;
  pdf: string | null;
  tamanho: number | null;
};

/** What a document's record says of it, as far as it says it. */
function differs(row: Documento, registros: readonly RegistroDeEvidencia[]): boolean {
  if (row.codigo !== row.codigo_da_epoca) return true;
  if (row.pdf === null) return false;
  return !registros.some(
    ({ evento, epoca, conteudoSha256, dados }) =>
      evento === "documento_selado" &&
      epoca === row.epoca &&
      conteudoSha256 === row.instantaneo &&
      dados["pdfSha256"] === row.pdf,
  );
}

/** Each sealed document has its record, its file and its code; answers the files. */
export async function verificarDocumentos(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  registros: readonly RegistroDeEvidencia[],
): Promise<{ arquivos: Nomeado[]; problemas: Problema[] }> {
  const rows = await tx<Documento[]>`
    select d.epoca, d.versao, d.codigo, c.codigo as codigo_da_epoca, encode(d.instantaneo_sha256, 'hex') as instantaneo, d.dados,
      encode(d.pdf_sha256, 'hex') as pdf, d.pdf_tamanho as tamanho
    from relatorio_documentos d
    left join codigos_de_verificacao c on c.empresa_id = d.empresa_id and c.relatorio_id = d.relatorio_id and c.epoca = d.epoca
    where d.empresa_id = ${empresaId} and d.relatorio_id = ${relatorioId} order by d.epoca, d.versao`;
  const lugarOf = ({ epoca, versao }: Documento) =>
    `documento época ${epoca}${versao === 1 ? "" : ` versão ${versao}`}`;
  const problemas: Problema[] = rows
    .filter((row) => differs(row, registros))
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
