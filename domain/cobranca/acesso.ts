import type { PlanoDaChamada } from "../calls/plano.ts";
import type { Estado } from "./estado.ts";

/** Which calls a company may make, by the state of its subscription. */

/** On `contratar_plano` the web opens the page where a plan is hired; `plano_suspenso` is shown on the page where the act was refused. */
export type RecusaDoPlano = "contratar_plano" | "plano_suspenso";

const FECHADA: Readonly<Record<Exclude<PlanoDaChamada, "sempre">, RecusaDoPlano>> = {
  escreve: "contratar_plano",
  le: "contratar_plano",
  aprova: "contratar_plano",
};

/** For each state, the classes of calls that are refused, with the error code; a state that is not listed refuses nothing. */
const RECUSAS: Readonly<Partial<Record<Estado, Partial<Record<PlanoDaChamada, RecusaDoPlano>>>>> = {
  teste_terminado: FECHADA,
  somente_leitura: { escreve: "plano_suspenso" },
  encerrada_por_cancelamento: { escreve: "plano_suspenso", aprova: "plano_suspenso" },
  apagamento: FECHADA,
};

/** Returns the error with which the company's plan refuses a call of this class; null when the call is allowed. */
export const recusaDoPlano = (estado: Estado, plano: PlanoDaChamada): RecusaDoPlano | null =>
  RECUSAS[estado]?.[plano] ?? null;
