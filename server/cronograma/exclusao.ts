import { arvoreDe, ramoDe } from "../../domain/cronograma/arvore.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { holdTarefas } from "./cadeias.ts";
import { deleteEtapa } from "./etapas.ts";
import { listEtapaRows, listTarefaRows, lockLista, type Onde } from "./queries.ts";
import { deleteTarefa } from "./tarefas.ts";

/** Deleting what is ticked in the list: each by the rules of one, in one transaction. */

type Escolha = readonly { readonly _id: string }[];
type Resultado = { excluidas: string[]; recusadas: { _id: string; motivo: string }[] };

const idsOf = (escolha: Escolha): string[] => [...new Set(escolha.map(({ _id }) => _id))].toSorted();

/** Tasks first: a stage whose tasks are all chosen has none left. */
export async function excluirTarefas(
  tx: Tx,
  actor: Actor,
  onde: Onde,
  { etapas, tarefas }: { readonly etapas: Escolha; readonly tarefas: Escolha },
): Promise<Resultado> {
  await lockLista(tx, onde);
  const resultado: Resultado = { excluidas: [], recusadas: [] };
  const attempt = async (id: string, excluir: () => Promise<void>): Promise<void> => {
    try {
      await excluir();
      resultado.excluidas.push(id);
    } catch (error) {
      // Refused before anything was written; another error takes everything back.
      if (!(error instanceof AppError)) throw error;
      resultado.recusadas.push({ _id: id, motivo: error.codigo });
    }
  };
  const etapaRows = await listEtapaRows(tx, onde);
  const etapaOf = new Map((await listTarefaRows(tx, onde)).map(({ id, etapaId }) => [id, etapaId]));
  // All of them in the order in which reports hold them, whatever the order in which they go.
  const ramos = new Set(idsOf(etapas).flatMap((id) => ramoDe(etapaRows, id).map((etapa) => etapa.id)));
  const chosen = new Set(idsOf(tarefas));
  const going = [...etapaOf].filter(([id, etapaId]) => chosen.has(id) || ramos.has(etapaId)).map(([id]) => id);
  await holdTarefas(tx, onde, going);
  for (const tarefaId of idsOf(tarefas)) {
    await attempt(tarefaId, () => deleteTarefa(tx, actor, onde, { etapaId: etapaOf.get(tarefaId) ?? "", tarefaId }));
  }
  // The innermost first: each is then named for itself, and found when its turn comes.
  const depth = new Map(arvoreDe(etapaRows).map(({ id, nivel }) => [id, nivel]));
  for (const etapaId of idsOf(etapas).toSorted((a, b) => (depth.get(b) ?? 0) - (depth.get(a) ?? 0))) {
    await attempt(etapaId, () => deleteEtapa(tx, actor, onde, { etapaId, comTarefas: false }));
  }
  return resultado;
}
