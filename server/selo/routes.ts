import { nomeDoArquivo } from "../../domain/relatorios/arquivo.ts";
import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import { parseCodigo } from "../../domain/selo/codigo.ts";
import { seloContract } from "../../domain/selo/contract.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes } from "../http/route.ts";
import { sealedAnswer } from "./sealedAnswer.ts";
import { readRelatorio } from "../relatorios/read.ts";
import { documentSource } from "./fonte.ts";
import { seesWholeDocument } from "./imprimir.ts";
import { getSelado } from "./queries.ts";

/** True for people who may open the report as it is now. Administrators may also open a deleted report. */
async function mayOpen(tx: Tx, actor: Actor, { obraId, relatorioId }: RelatorioRef): Promise<boolean> {
  if (actor.perfilId === PERFIL.administrador) return true;
  return (await readRelatorio(tx, actor, obraId, relatorioId)) !== null;
}

/** Calls of sealed documents. */
export const seloRoutes = defineRoutes(seloContract, {
  getDocumento: async ({ tx, actor, params, query, services }) => {
    const codigo = parseCodigo(params.codigo);
    const where = { empresaId: actor.empresaId, obraId: params.obraId, relatorioId: params.relatorioId };
    if (codigo === null || !isUuid(where.relatorioId) || !isUuid(where.obraId)) throw new AppError("nao_encontrado");
    const documento = await getSelado(tx, { ...where, codigo });
    if (documento === null || documento.selado === null || !(await mayOpen(tx, actor, where)))
      throw new AppError("nao_encontrado");
    const { relatorio } = await documentSource(tx, documento, { forma: "selado", shown: visibleSecoes(actor) });
    // No section of a sealed file can be hidden, so people who do not see every section do not get the file.
    if (!seesWholeDocument(actor, relatorio.modeloDeRelatorio.itens)) throw new AppError("nao_encontrado");
    const fileName = nomeDoArquivo(relatorio, "pdf");
    return sealedAnswer(services, actor.empresaId, documento.selado, { fileName, download: query.baixar });
  },
});
