import { excluiveis } from "../../domain/cronograma/exclusao.ts";
import { insertAudits } from "../db/audit.ts";
import type { Ctx } from "../http/ctx.ts";
import { holdTarefas } from "./cadeias.ts";
import { releaseTarefas } from "./propagar.ts";
import { listEtapaRows, listTarefaRows, lockLista, type Onde } from "./queries.ts";

type Escolha = readonly { readonly _id: string }[];
type Resultado = { excluidas: string[]; recusadas: { _id: string; motivo: string }[] };

const idsOf = (escolha: Escolha): string[] => [...new Set(escolha.map(({ _id }) => _id))].toSorted();

/** Puts the selected rows of the list into the bin, in one transaction; returns those that were refused, with the reason. */
export async function excluirTarefas(
  ctx: Ctx,
  onde: Onde,
  chosen: { readonly etapas: Escolha; readonly tarefas: Escolha },
): Promise<Resultado> {
  const { tx, actor } = ctx;
  await lockLista(tx, onde);
  const etapas = await listEtapaRows(tx, onde);
  const tarefas = await listTarefaRows(tx, onde);
  const going = excluiveis(
    { etapas, tarefas: new Map(tarefas.map(({ id, etapaId }) => [id, etapaId])) },
    { etapas: idsOf(chosen.etapas), tarefas: idsOf(chosen.tarefas) },
  );
  // Locks the tasks in the same order as saves of reports do.
  await holdTarefas(tx, onde, going.tarefas);
  await tx`
    update cronograma_tarefas set excluido_em = now(), excluido_por = ${actor.usuarioId}, excluida_com = null
    where empresa_id = ${onde.empresaId} and id = any(${[...going.tarefas]}::uuid[])`;
  await tx`
    update cronograma_etapas e set excluido_em = now(), excluido_por = ${actor.usuarioId}, excluida_com = nullif(g.com, e.id)
    from unnest(${[...going.etapas.keys()]}::uuid[], ${[...going.etapas.values()]}::uuid[]) as g (id, com)
    where e.empresa_id = ${onde.empresaId} and e.id = g.id`;
  const excluidas = [...going.tarefas, ...[...going.etapas].filter(([id, com]) => id === com).map(([id]) => id)];
  const nomes = new Map([...tarefas, ...etapas].map(({ id, descricao }) => [id, descricao]));
  await insertAudits(
    tx,
    actor,
    excluidas.map((id) => {
      const alvoTipo = going.etapas.has(id) ? "etapa" : "tarefa";
      return {
        ato: `${alvoTipo}.excluir`,
        alvoTipo,
        alvoId: id,
        alvoNome: nomes.get(id) ?? null,
        dados: alvoTipo === "etapa" ? { tarefas: 0 } : {},
      };
    }),
  );
  await releaseTarefas(ctx, onde, going.tarefas);
  return { excluidas, recusadas: [...going.recusadas] };
}
