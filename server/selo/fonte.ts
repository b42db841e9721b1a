import type { AssinaturaEletronica } from "../../domain/aprovacao/schema.ts";
import { STATUS_RELATORIO, STATUS_RELATORIO_DESCRICAO } from "../../domain/secoes/constants.ts";
import { hideSections } from "../../domain/relatorios/conteudo.ts";
import { fotosDoConteudo } from "../../domain/relatorios/fotos.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import { relatorioDoInstantaneo } from "../evidencia/enderecos.ts";
import { type Instantaneo, readInstantaneo } from "../evidencia/instantaneo.ts";
import type { RdoRelatorio } from "../relatorios/pdf/secoes/context.ts";
import type { DocumentoImpresso } from "../relatorios/pdf/selo.ts";
import { derivedHashes } from "../relatorios/pdfFiles.ts";
import type { PdfSource } from "../relatorios/pdfSource.ts";
import type { DadosDoDocumento } from "../evidencia/dadosDoDocumento.ts";
import type { Documento } from "./queries.ts";

/** Source of an approved report's pages: only its snapshot and the files stored with it, never the present tables. */

const nomeDaAssinatura = (sha256: string): string => `${sha256}.png`;

function signersOf({ aprovacoes }: DadosDoDocumento): AssinaturaEletronica[] {
  return aprovacoes.map(
    ({ posicao, nome, cargo, dataHora, assinaturaSha256, semAssinatura, conteudoAnterior = false }) => ({
      conteudoAnterior,
      posicao,
      usuarioId: "",
      usuarioNome: nome,
      usuarioEmail: null,
      usuarioCargo: cargo,
      layout: { descricao: "" },
      aprovado: true,
      proximoAprovar: false,
      dataHora,
      semAssinatura,
      arquivoAssinatura: assinaturaSha256 === null ? null : nomeDaAssinatura(assinaturaSha256),
      url: null,
    }),
  );
}

/** Returns the instant of the last approval. */
function aprovadoEm({ aprovacoes, aprovadoPor, emitidoEm }: DadosDoDocumento): string {
  const last = aprovacoes.map(({ dataHora }) => dataHora).reduce((a, b) => (a > b ? a : b), "");
  return aprovadoPor?.dataHora ?? (last === "" ? emitidoEm : last);
}

function relatorioOf(instantaneo: Instantaneo, dados: DadosDoDocumento): RdoRelatorio {
  return relatorioDoInstantaneo(instantaneo, "", {
    status: { id: STATUS_RELATORIO.aprovado, descricao: STATUS_RELATORIO_DESCRICAO[STATUS_RELATORIO.aprovado] },
    versao: 0,
    assinaturasEletronicaUrl: signersOf(dados),
    // A placeholder that is not printed: the last author is not part of the approved content.
    modificadoPor: instantaneo.relatorio.log.criadoPor,
  });
}

/**
 * Builds the source for the pages of a document.
 * @param shown the sections that this reader sees; all when absent
 * @throws Error when the snapshot is missing, which should never happen
 */
export async function documentSource(
  tx: Tx,
  documento: Documento,
  { forma, shown }: { forma: DocumentoImpresso["forma"]; shown?: ReadonlySet<SecaoId> },
): Promise<PdfSource & { readonly instantaneo: Instantaneo; readonly documento: DocumentoImpresso }> {
  const { empresaId, relatorioId, instantaneoSha256, dados } = documento;
  const instantaneo = await readInstantaneo(tx, empresaId, relatorioId, instantaneoSha256);
  if (instantaneo === null) throw new Error("the snapshot of the document is not there");
  const whole = relatorioOf(instantaneo, dados);
  const relatorio = shown === undefined ? whole : (hideSections(whole, shown) as RdoRelatorio);
  const drawn = (relatorio.assinaturasManualUrl ?? []).map(({ arquivoAssinatura }) => arquivoAssinatura);
  const signed = dados.aprovacoes.flatMap(({ assinaturaSha256: sha256 }) =>
    sha256 === null ? [] : [[nomeDaAssinatura(sha256), sha256] as const],
  );
  return {
    instantaneo,
    empresaId,
    relatorio,
    fusoHorario: instantaneo.fusoHorario,
    fotos: Object.fromEntries(
      fotosDoConteudo(relatorio).map(({ arquivo }) => [arquivo, instantaneo.arquivos[arquivo]?.sha256 ?? ""]),
    ),
    posters: Object.fromEntries(
      (relatorio.videos ?? []).flatMap(({ arquivoFoto }) => {
        const sha256 = instantaneo.arquivos[arquivoFoto ?? ""]?.sha256;
        return arquivoFoto === null || sha256 === undefined ? [] : [[arquivoFoto, sha256]];
      }),
    ),
    logos: instantaneo.logos,
    assinaturas: { ...(await derivedHashes(tx, empresaId, drawn)), ...Object.fromEntries(signed) },
    documento: {
      forma,
      codigo: dados.codigo,
      url: dados.url,
      conteudoSha256: instantaneoSha256,
      aprovadoEm: aprovadoEm(dados),
      aprovadoPor: dados.aprovadoPor,
      assinaturas: dados.aprovacoes.filter(({ semAssinatura }) => !semAssinatura).length,
      semAssinatura: dados.aprovacoes.filter(({ semAssinatura }) => semAssinatura).length,
    },
    geradoEm: dados.emitidoEm,
  };
}
