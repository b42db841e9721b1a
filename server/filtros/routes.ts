import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { filtrosContract } from "../../domain/filtros/contract.ts";
import { canSeeFiltro } from "../../domain/filtros/rules.ts";
import { type FiltroId, SECAO_DO_FILTRO } from "../../domain/filtros/ids.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { nomeDeArquivo } from "../../domain/relatorios/arquivo.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { fileAnswer, later } from "../answers/answers.ts";
import { definingRoutes } from "../http/route.ts";
import type { PrintServices } from "../impressoes/service.ts";
import { capaOf, XLSX } from "../impressoes/planilha.ts";
import { TEXTOS } from "../relatorios/pdf/texts.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";
import { nomesDe, pagina } from "./queries.ts";
import { totais, tudo } from "./totais.ts";

/**
 * Calls of the search-filter pages. The pipeline checks that the person may open the work, so a signer without access to the work
 * reaches none of these calls.
 */

/** @throws AppError `sem_permissao` */
function requireFiltro(actor: Actor, filtro: FiltroId): void {
  const refused = canSeeFiltro(actor, filtro);
  if (refused !== null) throw new AppError(refused);
}

export const filtrosRoutes = definingRoutes<PrintServices>()(filtrosContract, {
  listFiltro: async ({ tx, actor, params: { obraId, filtro }, query: { depois, ...criterios } }) => {
    requireFiltro(actor, filtro);
    const found = await pagina(tx, actor, { obraId, filtro, criterios }, depois);
    // The rows are of the requested kind, which the compiler cannot follow through the registry.
    return { tipo: filtro, ...found } as never;
  },

  totaisDoFiltro: ({ tx, actor, params: { obraId, filtro }, query }) => {
    requireFiltro(actor, filtro);
    return totais(tx, actor, { obraId, filtro, criterios: query });
  },

  getPlanilhaDoFiltro: async ({ tx, actor, params: { obraId, filtro }, query: { idioma, ...criterios }, services }) => {
    requireFiltro(actor, filtro);
    const relatorios = await tudo(tx, actor, { obraId, filtro, criterios });
    const { fusoHorario: timeZone } = await getEmpresaFacts(tx, actor.empresaId);
    const nomes = await nomesDe(tx, actor.empresaId, obraId);
    const capa = capaOf(actor, relatorios, { ...nomes, de: criterios.de, ate: criterios.ate });
    const fileName = nomeDeArquivo(
      [TEXTOS[idioma].secoes[SECAO_DO_FILTRO[filtro]], nomes.obra, capa.de, capa.ate],
      "xlsx",
    );
    return later(() =>
      withTemporaryFolder(async (folder) => {
        const outFile = join(folder, "filtro.xlsx");
        await services.impressoes.excel.write({ filtrados: { filtro, relatorios }, capa, idioma, timeZone, outFile });
        const bytes = await readFile(outFile);
        const facts = { contentType: XLSX, length: bytes.length, fileName, download: true };
        return fileAnswer(facts, () => bytes);
      }),
    );
  },
});
