import type { z } from "zod";
import { evidenciasContract } from "../../domain/evidencia/contract.ts";
import type { evidenciaSchema } from "../../domain/aprovacao/schema.ts";
import { contatoDe } from "../../domain/permissoes/contatos.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { requireRelatorio } from "../relatorios/actions.ts";
import { readEvidencias } from "./evidencia.ts";
import type { EvidenciaLida } from "../../domain/evidencia/registro.ts";
import { verificarRelatorio } from "./verificar.ts";

/** Evidence of a report's approvals, for people who may edit the report. */

/** Cuts an instant of evidence to milliseconds: evidence has microseconds, the wire has milliseconds. */
export const comMilissegundos = (instante: string): string => instante.replace(/(\.\d{3})\d*Z$/, "$1Z");

function present(actor: Actor, { registro, hash }: EvidenciaLida): z.output<typeof evidenciaSchema> {
  const { n, epoca, evento, ator, versao, conteudoSha256, comentario, canal, ip, userAgent } = registro;
  const de = <T>(valor: T): T | null => contatoDe(actor, ator?.id ?? null, valor);
  return {
    n,
    epoca,
    evento,
    quando: comMilissegundos(registro.quando),
    quem: ator === null ? null : { _id: ator.id, nome: ator.nome, email: de(ator.email), cargo: ator.cargo },
    versao,
    conteudoSha256,
    comentario,
    canal,
    ip: de(ip),
    userAgent: de(userAgent),
    hash,
  };
}

export const evidenciasRoutes = defineRoutes(evidenciasContract, {
  listEvidencias: async ({ tx, actor, params }) => {
    await requireRelatorio(tx, actor, params, "read");
    const evidencias = await readEvidencias(tx, actor.empresaId, params.relatorioId);
    return { evidencias: evidencias.map((each) => present(actor, each)) };
  },
  // The verification runs before the transaction, so that reading gigabytes of files holds no connection.
  verificarEvidencias: staged(
    evidenciasContract.verificarEvidencias,
    async ({ actor, params, services }) => {
      const { empresaId } = actor;
      await services.database.withEmpresa({ empresaId }, (tx) => requireRelatorio(tx, actor, params, "read"));
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
