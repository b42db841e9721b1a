import type { OrdemDeHoje, PedidoDeHoje } from "../../domain/hoje/quadro.ts";
import { responsaveisDe } from "../../domain/hoje/responsaveis.ts";
import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import type { EstadoDeHoje } from "../../domain/hoje/estado.ts";
import type { Tx } from "../db/database.ts";
import { countAguardandoPorObra } from "../permissoes/aguardando.ts";
import { equipeDe, findObrasALembrar, findQuemEscreve, ocorrenciasDe, revisaoDe } from "./queries.ts";

/** The board: which works, in the order of which column. Asked for alone: the home without either reads nothing of this. */

type Estado = { readonly id: string; readonly estado: EstadoDeHoje };

async function idsOf(tx: Tx, actor: Actor, filtro: PedidoDeHoje["filtro"], todas: readonly string[]) {
  if (filtro === "paraAprovar") return new Set((await countAguardandoPorObra(tx, actor, todas)).map(({ id }) => id));
  const [obras, pessoas] = await Promise.all([
    findObrasALembrar(tx, actor.empresaId, todas),
    findQuemEscreve(tx, actor.empresaId),
  ]);
  const minha = (obra: (typeof obras)[number]): boolean =>
    responsaveisDe(obra, pessoas).some(({ id }) => id === actor.usuarioId);
  return new Set(obras.filter(minha).map(({ id }) => id));
}

async function filtered(tx: Tx, actor: Actor, filtro: PedidoDeHoje["filtro"], todas: readonly Estado[]) {
  if (filtro === undefined) return todas;
  if (filtro === "falta" || filtro === "emRevisao") return todas.filter(({ estado }) => estado === filtro);
  const ids = await idsOf(
    tx,
    actor,
    filtro,
    todas.map(({ id }) => id),
  );
  return todas.filter(({ id }) => ids.has(id));
}

/** What a work says in a column, as SQL over `o`; null where it says nothing. */
function valueOf(tx: Tx, actor: Actor, ordem: Exclude<OrdemDeHoje, "necessidade">, hoje: string) {
  const values = {
    obra: () => tx`o.busca collate "C"`,
    revisao: () => revisaoDe(tx, actor),
    equipe: () => (visibleSecoes(actor).has("maoDeObra") ? equipeDe(tx, actor, hoje) : tx`null::int`),
    ocorrencias: () => ocorrenciasDe(tx, actor, hoje),
    responsavel: () => tx`nullif(btrim(o.responsavel), '') collate nomes`,
    prazo: () => tx`o.data_fim`,
  };
  return values[ordem]();
}

/**
 * @param todas in the order in which they ask for somebody
 * @returns those that were asked for, in the order of the column; alike ones by name
 */
export async function choose(
  tx: Tx,
  actor: Actor,
  { filtro, ordem = "necessidade", sentido }: PedidoDeHoje,
  { todas, hoje }: { todas: readonly Estado[]; hoje: string },
): Promise<readonly Estado[]> {
  const obras = await filtered(tx, actor, filtro, todas);
  if (ordem === "necessidade") return sentido === "desc" ? obras.toReversed() : obras;
  const byId = new Map(obras.map((obra) => [obra.id, obra]));
  const rows = await tx<{ id: string }[]>`
    select o.id from obras o where o.empresa_id = ${actor.empresaId} and o.id = any(${[...byId.keys()]}::uuid[])
    order by ${valueOf(tx, actor, ordem, hoje)} ${sentido === "desc" ? tx`desc` : tx`asc`} nulls last, o.busca collate "C", o.id`;
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
