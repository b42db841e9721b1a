import type { PendingQuery, Row } from "postgres";
import { LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import { diasRecentes } from "../../domain/analise/periodo.ts";
import type { OrdemDeHoje, PedidoDeHoje } from "../../domain/hoje/quadro.ts";
import { responsaveisDe } from "../../domain/hoje/responsaveis.ts";
import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import type { EstadoDeHoje } from "../../domain/hoje/estado.ts";
import { readBuracos } from "../analise/grade.ts";
import type { Agora } from "../analise/periodo.ts";
import type { Tx } from "../db/database.ts";
import { countAguardandoPorObra } from "../permissoes/aguardando.ts";
import { findObrasALembrar, findQuemEscreve, numerosPorObra, obrasDeHoje } from "./queries.ts";

/**
 * Chooses the works that the home's board shows, by a filter and in the order of a column. Used only when a filter or a column is
 * requested: the plain home reads nothing of this.
 */

type Estado = { readonly id: string; readonly estado: EstadoDeHoje };
type Fragment = PendingQuery<Row[]>;

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

/** Returns the value of a work in a column, as SQL over `o`, or over `v` where numbers are joined; the value is null when the work has none. */
async function columnOf(tx: Tx, actor: Actor, ordem: Exclude<OrdemDeHoje, "necessidade">, agora: Agora) {
  const { hoje } = agora;
  const buracos = ordem === "dias" ? await readBuracos(tx, actor, diasRecentes(hoje), agora) : [];
  const alone = (value: Fragment) => ({ value, numbers: tx`` });
  const joined = (value: Fragment, rows: Fragment) => ({
    value,
    numbers: tx`left join (${rows}) v on v.id = o.id`,
  });
  const columns = {
    obra: () => alone(tx`o.busca collate "C"`),
    // Missing days as this person may see them; a work without a row in the grid has no value.
    dias: () =>
      joined(
        tx`v.n`,
        tx`select u.id, u.n from unnest(${buracos.map(({ id }) => id)}::uuid[], ${buracos.map(({ n }) => n)}::int[]) as u (id, n)`,
      ),
    revisao: () => joined(tx`coalesce(v.n, 0)`, numerosPorObra.revisao(tx, actor)),
    equipe: () =>
      visibleSecoes(actor).has("maoDeObra")
        ? joined(tx`v.n`, numerosPorObra.equipe(tx, actor, hoje))
        : alone(tx`null::int`),
    ocorrencias: () => joined(tx`coalesce(v.n, 0)`, numerosPorObra.ocorrencias(tx, actor, hoje)),
    responsavel: () => alone(tx`nullif(btrim(o.responsavel), '') collate nomes`),
    prazo: () => alone(tx`o.data_fim`),
  };
  return columns[ordem]();
}

/** @returns the number of works that match, and the works of the page in the order of the column; works with equal values are ordered by name */
export async function choosePage(
  tx: Tx,
  actor: Actor,
  { filtro, ordem = "necessidade", sentido, pagina }: PedidoDeHoje & { readonly pagina: number },
  /** `todas`: all works, those that need most attention first. */
  { todas, agora }: { todas: readonly Estado[]; agora: Agora },
): Promise<{ total: number; page: readonly Estado[] }> {
  const obras = await filtered(tx, actor, filtro, todas);
  const total = obras.length;
  const { porPagina } = LIMITES_DA_ANALISE;
  const first = pagina * porPagina;
  if (ordem === "necessidade") {
    const inOrder = sentido === "desc" ? obras.toReversed() : obras;
    return { total, page: inOrder.slice(first, first + porPagina) };
  }
  const byId = new Map(obras.map((obra) => [obra.id, obra]));
  const { value, numbers } = await columnOf(tx, actor, ordem, agora);
  // Without a filter no ids are sent: sending all ids there and back would cost more than the sorting.
  const suas = filtro === undefined ? tx`` : tx`and o.id = any(${[...byId.keys()]}::uuid[])`;
  const rows = await tx<{ id: string }[]>`
    select o.id from obras o ${numbers} where ${obrasDeHoje(tx, actor)} ${suas}
    order by ${value} ${sentido === "desc" ? tx`desc` : tx`asc`} nulls last, o.busca collate "C", o.id
    limit ${porPagina} offset ${first}`;
  return { total, page: rows.flatMap(({ id }) => byId.get(id) ?? []) };
}
