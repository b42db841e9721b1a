import { cobrancaContract } from "../../domain/cobranca/contract.ts";
import { decimalDeCentavos } from "../../domain/cobranca/valor.ts";
import { defineRoutes } from "../http/route.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";
import { hirePlano, notePagamento, requestFim, switchToPlano, withdrawFim } from "./actions.ts";
import { announce, tellOnce, tellOperador } from "./avisos.ts";
import { readAssinatura, readHistorico, regrasDe } from "./present.ts";

/** The subscription as far as the person may see it. */
const answer = (tx: Tx, actor: Actor, { config }: Pick<Services, "config">) =>
  readAssinatura(tx, actor.empresaId, config, { dinheiro: authorize(actor, "assinatura.editar") === null });

/** Calls on plans and on the company's subscription. */
export const cobrancaRoutes = defineRoutes(cobrancaContract, {
  listPlanos: ({ services }) =>
    services.config.planos.map(({ valorMensal, valorAnual, tiposDePagamento, ...plano }) => ({
      ...plano,
      valorMensal: decimalDeCentavos(valorMensal),
      valorAnual: decimalDeCentavos(valorAnual),
      tiposDePagamento: [...tiposDePagamento],
    })),

  getContatos: ({ services: { config } }) => ({ cobra: config.cobranca !== "nenhuma", ...config.contatos }),

  getAssinaturaDaEmpresa: ({ tx, actor, services }) => answer(tx, actor, services),

  listHistoricoDePagamentos: ({ tx, empresaId, services }) => readHistorico(tx, empresaId, services.config),

  contratar: async ({ tx, actor, body, services }) => {
    const { config } = services;
    const dia = await hirePlano(tx, actor, { body, planos: config.planos, regras: regrasDe(config) });
    await announce(tx, services, actor.empresaId);
    await tellOperador(tx, services, actor.empresaId, { tipo: "contratou", dia });
    return answer(tx, actor, services);
  },

  trocarPlano: async ({ tx, actor, body, services }) => {
    const { config } = services;
    const dia = await switchToPlano(tx, actor, { body, planos: config.planos, regras: regrasDe(config) });
    await announce(tx, services, actor.empresaId);
    if (dia !== null) await tellOperador(tx, services, actor.empresaId, { tipo: "trocou_plano", dia });
    return answer(tx, actor, services);
  },

  avisarPagamento: async ({ tx, actor, services }) => {
    const dia = await notePagamento(tx, actor, regrasDe(services.config));
    if (dia !== null) await tellOnce(tx, services, actor.empresaId, { tipo: "avisou_pagamento", dia });
    return { ok: true as const };
  },

  solicitarCancelamento: async ({ tx, actor, body, services }) => {
    const { fim, novo } = await requestFim(tx, actor, body.motivo, regrasDe(services.config));
    await announce(tx, services, actor.empresaId);
    if (novo) await tellOperador(tx, services, actor.empresaId, { tipo: "pediu_cancelamento", dia: fim });
    return answer(tx, actor, services);
  },

  retirarCancelamento: async ({ tx, actor, services }) => {
    const dia = await withdrawFim(tx, actor, regrasDe(services.config));
    if (dia !== null) await tellOperador(tx, services, actor.empresaId, { tipo: "retirou_cancelamento", dia });
    return answer(tx, actor, services);
  },
});
