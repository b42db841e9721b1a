/**
 * Class of a call under the company's plan. `le` is the default of a GET, `escreve` of all other methods. `aprova` works while a
 * company is read-only; `sempre` works in every state, unless support shut the company down.
 */
export const PLANO_DA_CHAMADA = ["escreve", "le", "aprova", "sempre"] as const;
export type PlanoDaChamada = (typeof PLANO_DA_CHAMADA)[number];

type Chamada = {
  readonly method: string;
  readonly plano?: PlanoDaChamada;
  readonly soAprova?: (body: unknown) => boolean;
};

export const planoDaChamada = ({ method, plano }: Chamada): PlanoDaChamada =>
  plano ?? (method === "GET" ? "le" : "escreve");

/** The class of one request; a request whose body only approves counts as `aprova`. */
export const planoDoPedido = (call: Chamada, body: () => unknown): PlanoDaChamada =>
  call.soAprova !== undefined && call.soAprova(body()) ? "aprova" : planoDaChamada(call);
