import type { z } from "zod";
import type { CallName, Contract } from "../../domain/contract.ts";
import { STATUS_OBRA } from "../../domain/obras/constants.ts";
import type { RespostaGuardada } from "../../domain/sincronizacao/contract.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { RawJson } from "../answers/answers.ts";
import { catalogosRoutes } from "../catalogos/routes.ts";
import { cronogramaRoutes } from "../cronograma/routes.ts";
import { hojeRoutes } from "../hoje/routes.ts";
import type { Route } from "../http/route.ts";
import { gruposRoutes } from "../obras/grupos.ts";
import { obrasRoutes } from "../obras/routes.ts";
import { relatoriosRoutes } from "../relatorios/routes.ts";

/**
 * The answers that a device fetches ahead come from the handlers of the calls themselves, in this transaction: they contain what
 * the person may read, in the form that the screens know.
 */

const ROUTES: ReadonlyMap<string, Route> = new Map(
  [...catalogosRoutes, ...cronogramaRoutes, ...gruposRoutes, ...hojeRoutes, ...obrasRoutes, ...relatoriosRoutes].map(
    (route) => [route.name, route],
  ),
);
/** At most this many works are kept ahead, the newest first; nobody visits more in a day. */
const OBRAS = 20;
/** At most this many checklists are kept ahead, because each needs a request of its own; a person with more opens the others online. */
const CHECKLISTS = 50;

export type Base = { readonly actor: Actor };
type Pedido = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
};
type Resposta<N extends CallName> = RespostaGuardada & { readonly resposta: z.output<Contract[N]["output"]> };

/** Builds the address as the screens write it, because the device finds a stored answer by its address. */
function enderecoOf(path: string, { params = {}, query = {} }: Pedido): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  ).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

/** Answers a call as its handler would; null when the person may not make the call. */
export async function answer<N extends CallName>(
  context: Base,
  chamada: N,
  pedido: Pedido = {},
): Promise<Resposta<N> | null> {
  const route = ROUTES.get(chamada);
  if (route === undefined) throw new Error(`${chamada} is not among what is kept ahead`);
  const { permission } = route.call;
  if (permission !== null && authorize(context.actor, permission) !== null) return null;
  const { params, query } = route.call;
  const input = { params: params.parse(pedido.params ?? {}), query: query.parse(pedido.query ?? {}), body: undefined };
  const given = await route.handle({ ...context, ...input, prepared: undefined } as never);
  const resposta = given instanceof RawJson ? (JSON.parse(given.text) as unknown) : given;
  return { chamada, endereco: enderecoOf(route.call.path, pedido), resposta } as Resposta<N>;
}

/** Answers the calls that the screens make for one work before a report is opened. */
export const daObra = (context: Base, obraId: string) => [
  answer(context, "getObra", { params: { obraId } }),
  answer(context, "listModelosDaObra", { params: { obraId } }),
  answer(context, "getPredefinidos", { params: { obraId } }),
  answer(context, "anosContemInformacao", { params: { obraId } }),
  answer(context, "listRelatorios", { params: { obraId }, query: { pagina: 0 } }),
];

export async function readBase(context: Base): Promise<{ respostas: RespostaGuardada[] }> {
  const [emAndamento, checklists, ...catalogos] = await Promise.all([
    answer(context, "listObras", { query: { status: STATUS_OBRA.emAndamento, porPagina: OBRAS } }),
    answer(context, "listChecklists"),
    answer(context, "listObras", { query: { pagina: 0, grupoObra: "true" } }),
    answer(context, "getHoje", { query: { pagina: 0 } }),
    answer(context, "listMaoDeObra"),
    answer(context, "listEquipamentos"),
    answer(context, "listTiposDeOcorrencias"),
    answer(context, "listGruposDeObra"),
  ]);
  const obras = emAndamento?.resposta.obras ?? [];
  const perguntas = (checklists?.resposta ?? []).slice(0, CHECKLISTS);
  const outras = await Promise.all([
    ...obras.flatMap(({ _id }) => daObra(context, _id)),
    ...perguntas.map(({ _id }) => answer(context, "getChecklist", { params: { checklistId: _id } })),
  ]);
  return { respostas: [...catalogos, checklists, ...outras].filter((resposta) => resposta !== null) };
}
