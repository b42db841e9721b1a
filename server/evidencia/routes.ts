import type { z } from "zod";
import { evidenciasContract } from "../../domain/evidencia/contract.ts";
import type { evidenciaSchema } from "../../domain/aprovacao/schema.ts";
import { AppError } from "../../domain/errors.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { requireRelatorio } from "../relatorios/actions.ts";
import { type EvidenciaLida, readEvidencias } from "./evidencia.ts";
import { verificarRelatorio } from "./verificar.ts";

/** What proves the approvals of a report, for those who may edit it. */

/** Instants of evidence have microseconds; the wire has milliseconds. */
export const comMilissegundos = (instante: string): string => instante.replace(/(\.\d{3})\d*Z$/, "$1Z");

function present({ registro, hash }: EvidenciaLida): z.output<typeof evidenciaSchema> {
  const { n, epoca, evento, ator, versao, conteudoSha256, comentario, canal, ip, userAgent } = registro;
  return {
    n,
    epoca,
    evento,
    quando: comMilissegundos(registro.quando),
    quem: ator === null ? null : { _id: ator.id, nome: ator.nome, email: ator.email, cargo: ator.cargo },
    versao,
    conteudoSha256,
    comentario,
    canal,
    ip,
    userAgent,
    hash,
  };
}

export const evidenciasRoutes = defineRoutes(evidenciasContract, {
  listEvidencias: async ({ tx, actor, params }) => {
    await requireRelatorio(tx, actor, params.obraId, params.relatorioId, "read");
    const evidencias = await readEvidencias(tx, actor.empresaId, params.relatorioId);
    return { evidencias: evidencias.map(present) };
  },
  // Before the transaction: reading gigabytes of files keeps no connection.
  verificarEvidencias: staged(
    evidenciasContract.verificarEvidencias,
    async ({ actor, params, services }) => {
      const { empresaId } = actor;
      await services.database.withEmpresa({ empresaId }, (tx) =>
        requireRelatorio(tx, actor, params.obraId, params.relatorioId, "read"),
      );
      return verificarRelatorio(services, empresaId, params.relatorioId);
    },
    async ({ prepared }) => {
      if (prepared === null) throw new AppError("nao_encontrado");
      const { problemas, ...counts } = prepared;
      return {
        ok: problemas.length === 0,
        verificadoEm: new Date().toISOString(),
        ...counts,
        problemas: [...problemas],
      };
    },
  ),
});
