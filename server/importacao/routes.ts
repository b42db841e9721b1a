import { AppError } from "../../domain/errors/errors.ts";
import { importacaoContract } from "../../domain/importacao/contract.ts";
import { LISTAS } from "../../domain/importacao/listas/registro.ts";
import type { TipoDeLista } from "../../domain/importacao/tipos.ts";
import type { Tx } from "../db/database.ts";
import { fileAnswer, later } from "../answers/answers.ts";
import { type BeforeContext, definingRoutes, staged } from "../http/route.ts";
import type { ImportServices } from "./planilhas.ts";
import { apresentar, continuar, corrigir, importar, requireImportacao } from "./acoes.ts";
import { type Pedido, requireAlvo } from "./alvo.ts";
import { desfazer } from "./desfazer.ts";
import { LISTAS_NO_BANCO } from "./listas/registro.ts";
import type { PedidoDeEscrita } from "./planilha.ts";
import { getImportacaoRow, insertImportacao, listDesfaziveis } from "./queries.ts";

/** Calls on files of lists. */

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Builds a file name that every operating system accepts. */
const fileNameOf = (tipo: TipoDeLista, idioma: PedidoDeEscrita["idioma"], prefix: string): string =>
  `${prefix}${LISTAS[tipo].nome[idioma]}.xlsx`;
const MODELO = { pt: "Modelo - ", en: "Template - ", es: "Plantilla - " } as const;

/** Answers with a workbook that is made after the commit, so that no connection is held while a child process writes it. */
function workbook(services: ImportServices, pedido: Omit<PedidoDeEscrita, "outFile">, prefix: string) {
  return later(async () => {
    const bytes = await services.planilhas.escrever(pedido);
    const fileName = fileNameOf(pedido.tipo, pedido.idioma, prefix);
    return fileAnswer({ contentType: XLSX, length: bytes.length, fileName, download: true }, () => bytes);
  });
}

type Leituras = Pick<typeof importacaoContract, "lerPlanilha" | "importarExcel">;
type Antes<Name extends keyof Leituras> = BeforeContext<Leituras[Name], ImportServices>;
type Lida = Awaited<ReturnType<ImportServices["planilhas"]["ler"]>>;

/** Reads the file; first refuses people who may not import. */
async function ler(
  { actor, empresaId, request, services, file }: Omit<Antes<"lerPlanilha">, "params" | "query">,
  pedido: Pedido,
): Promise<Lida> {
  await services.database.withEmpresa({ empresaId }, (tx) => requireAlvo(tx, actor, pedido));
  return services.planilhas.ler({ path: file.path, tipo: pedido.tipo, idioma: request.idioma });
}

async function keep(
  { tx, actor, file, request }: Pick<Antes<"lerPlanilha">, "actor" | "file" | "request"> & { readonly tx: Tx },
  pedido: Pedido,
  { linhas, avisos }: Lida,
) {
  const alvo = await requireAlvo(tx, actor, pedido);
  const id = await insertImportacao(tx, alvo, { tipo: pedido.tipo, arquivo: file.fileName, linhas, avisos });
  const row = await getImportacaoRow(tx, actor, id);
  if (row === null) throw new AppError("nao_encontrado");
  return apresentar(tx, alvo, row, request.idioma);
}

const doCronograma = ({ obraId }: { readonly obraId: string }): Pedido => ({ tipo: "cronograma", obra: obraId });

export const importacaoRoutes = definingRoutes<ImportServices>()(importacaoContract, {
  lerPlanilha: staged(
    importacaoContract.lerPlanilha,
    (before: Antes<"lerPlanilha">) => ler(before, before.query),
    (context) => keep(context, context.query, context.prepared),
  ),
  importarExcel: staged(
    importacaoContract.importarExcel,
    (before: Antes<"importarExcel">) => ler(before, doCronograma(before.params)),
    (context) => keep(context, doCronograma(context.params), context.prepared),
  ),
  adicionarExcel: async ({ ctx, tx, actor, params, body }) => {
    const { row } = await requireImportacao(tx, actor, body.importacaoId);
    if (row.tipo !== "cronograma" || row.obra_id !== params.obraId) throw new AppError("nao_encontrado");
    return importar(ctx, row.id);
  },
  getImportacao: async ({ tx, actor, params, request }) => {
    const { row, alvo } = await requireImportacao(tx, actor, params.importacaoId);
    return apresentar(tx, alvo, row, request.idioma);
  },
  corrigirLinhas: ({ tx, actor, params, body, request }) =>
    corrigir(tx, actor, params.importacaoId, body.linhas, request.idioma),
  importar: ({ ctx, params }) => importar(ctx, params.importacaoId),
  continuarImportacao: ({ tx, actor, params, request }) => continuar(tx, actor, params.importacaoId, request.idioma),
  desfazerImportacao: ({ ctx, params }) => desfazer(ctx, params.importacaoId),
  listImportacoes: async ({ tx, actor, query }) => {
    const alvo = await requireAlvo(tx, actor, query);
    const rows = await listDesfaziveis(tx, alvo, query.tipo);
    return rows.map((row) => ({
      _id: row.id,
      arquivo: row.arquivo,
      importadas: row.resultado.importadas,
      importadaEm: row.importada_em,
      desfazerAte: row.desfazer_ate,
    }));
  },
  baixarModelo: async ({ tx, actor, query, request, services }) => {
    await requireAlvo(tx, actor, query);
    return workbook(services, { tipo: query.tipo, idioma: request.idioma, linhas: null }, MODELO[request.idioma]);
  },
  exportarLista: async ({ tx, actor, query, request, services }) => {
    const alvo = await requireAlvo(tx, actor, query, "exportar");
    const linhas = await LISTAS_NO_BANCO[query.tipo].exportar(tx, alvo, request.idioma);
    return workbook(services, { tipo: query.tipo, idioma: request.idioma, linhas }, "");
  },
  exportarCronograma: async ({ tx, actor, params, request, services }) => {
    const alvo = await requireAlvo(tx, actor, doCronograma(params), "exportar");
    const linhas = await LISTAS_NO_BANCO.cronograma.exportar(tx, alvo, request.idioma);
    return workbook(services, { tipo: "cronograma", idioma: request.idioma, linhas }, "");
  },
});
