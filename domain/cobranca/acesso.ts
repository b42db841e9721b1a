import type { PlanoDaChamada } from "../calls/plano.ts";
import type { Estado } from "./estado.ts";

/** Which calls a company may make, by the state of its subscription. */

/** `contratar_plano` leads to the page where a plan is hired; `plano_suspenso` is shown where the act is refused. */
export type RecusaDoPlano = "contratar_plano" | "plano_suspenso";

const FECHADA: Readonly<Record<Exclude<PlanoDaChamada, "sempre">, RecusaDoPlano>> = {
  escreve: "contratar_plano",
  le: "contratar_plano",
  aprova: "contratar_plano",
};

/** Refused kinds of calls by state, with their error; a state that is absent refuses nothing. */
const RECUSAS: Readonly<Partial<Record<Estado, Partial<Record<PlanoDaChamada, RecusaDoPlano>>>>> = {
  teste_terminado: FECHADA,
  somente_leitura: { escreve: "plano_suspenso" },
  encerrada_por_cancelamento: { escreve: "plano_suspenso", aprova: "plano_suspenso" },
  apagamento: FECHADA,
};

/** Why the company's plan refuses a call of this class; null when it does not. */
export const recusaDoPlano = (estado: Estado, plano: PlanoDaChamada): RecusaDoPlano | null =>
  RECUSAS[estado]?.[plano] ?? null;
