import { completeConfiguracao } from "../../domain/empresas/constants.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { parseCodigo } from "../../domain/selo/codigo.ts";
import { type Verificacao, verificacaoContract } from "../../domain/verificacao/contract.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaRow } from "../empresas/queries.ts";
import { comMilissegundos } from "../evidencia/routes.ts";
import { verificarEvidencias } from "../evidencia/verificarLinhas.ts";
import { type Counted, countAttempt, forgiveAttempt } from "../logins/attempts.ts";
import { NO_COMPANY } from "../http/requestFacts.ts";
import { type BeforeContext, defineRoutes, staged } from "../http/route.ts";
import { TEXTOS_DO_SELO } from "../relatorios/pdf/selo.texts.ts";
import { type Codigo, findCodigo, readVerificavel, type Verificavel } from "./queries.ts";
import { historiaDaEpoca, situacaoDoCodigo } from "./situacao.ts";

/** The check page for the code of a document, for anyone who has the paper. */

type Call = (typeof verificacaoContract)["getVerificacao"];

/** Used for an unknown code: it is looked up like a real report, so that the answer takes as long as for a code whose report is not shown. */
const NOBODY: Codigo = { empresaId: NO_COMPANY, relatorioId: NO_COMPANY, epoca: 0 };

async function present(tx: Tx, codigo: Codigo, row: Verificavel, idioma: Idioma): Promise<Verificacao> {
  const cadeia = await verificarEvidencias(tx, codigo.empresaId, row, row.evidencias);
  const historia = historiaDaEpoca(cadeia.registros, codigo.epoca);
  const atual = row.epoca === codigo.epoca;
  const { situacao, desde } = situacaoDoCodigo(historia, {
    statusId: row.status_id,
    atual,
    excluidoEm: row.excluido_em,
  });
  const mine = row.documentos.filter(({ epoca }) => epoca === codigo.epoca);
  const documento = mine.at(-1);
  const anteriores = row.documentos.filter((one) => one !== documento && one.epoca <= codigo.epoca);
  return {
    situacao,
    desde: desde === null ? null : comMilissegundos(desde),
    // The names as they are on the paper.
    empresa: { nome: documento?.empresa ?? row.empresa },
    obra: { nome: documento?.obra ?? row.obra },
    relatorio: {
      numero: row.numero,
      nome: nomeDoRelatorio({ numero: row.numero, modeloDeRelatorio: { descricao: row.modelo } }, idioma),
      data: row.data,
      dataFim: row.data_fim,
    },
    aprovacoes: historia.aprovacoes.map(({ ator, quando, semAssinatura, posicao }) => ({
      nome: ator?.nome ?? TEXTOS_DO_SELO[idioma].peloProduto,
      cargo: ator?.cargo ?? null,
      dataHora: comMilissegundos(quando),
      // A manual approval has no signature that could be missing.
      semAssinatura: posicao !== null && semAssinatura,
    })),
    conteudoSha256: documento?.conteudo_sha256 ?? historia.aprovacoes.at(-1)?.conteudoSha256 ?? "",
    pdfSha256: documento?.pdf_sha256 ?? null,
    seladoEm: documento?.selado_em ?? null,
    pdfsAnteriores: anteriores.flatMap(({ pdf_sha256: sha256, selado_em: seladoEm }) =>
      sha256 === null || seladoEm === null ? [] : [{ sha256, seladoEm }],
    ),
    cadeia: {
      integra: cadeia.problemas.length === 0 && row.documentos.every(({ integro }) => integro),
      registros: cadeia.registros.length,
    },
    ancora: row.ancora === null ? null : { dia: row.ancora },
    fusoHorario: row.fuso_horario,
  };
}

/**
 * Finds what a code belongs to. The attempt is counted first: a wrong code uses up one attempt of the network address, a right
 * code none. The report is read in a transaction of its company.
 * @throws AppError `muitas_tentativas`; `nao_encontrado` both for an unknown code and for a company that shows no page
 */
async function prepare({ params, request, services }: BeforeContext<Call>) {
  const { database } = services;
  const codigo = parseCodigo(params.codigo);
  const asked: { counted: Counted; found: Codigo | null } = await database.withConta({}, async (tx) => ({
    counted: await countAttempt(tx, "verificacao", { email: null, ip: request.ip }),
    found: await findCodigo(tx, codigo ?? ""),
  }));
  const found = asked.found ?? NOBODY;
  const verificacao = await database.withEmpresa({ empresaId: found.empresaId }, async (tx) => {
    // Reads nothing of the report unless the company allows the page, so that response times disclose nothing.
    const empresa = await getEmpresaRow(tx, found.empresaId);
    if (empresa === null || !completeConfiguracao(empresa.configuracao).paginaDeVerificacao) return null;
    const row = await readVerificavel(tx, found);
    return row === null ? null : present(tx, found, row, request.idioma);
  });
  if (verificacao === null) throw new AppError("nao_encontrado");
  return { verificacao, counted: asked.counted };
}

export const verificacaoRoutes = defineRoutes(verificacaoContract, {
  getVerificacao: staged(verificacaoContract.getVerificacao, prepare, async ({ tx, prepared }) => {
    await forgiveAttempt(tx, prepared.counted);
    return prepared.verificacao;
  }),
});
