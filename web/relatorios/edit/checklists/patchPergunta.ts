import type { PerguntaRow } from "../../form/secoes/checklist.ts";
import { type EditStore, patchRow } from "../../form/store.ts";

/** Changes one question of one checklist. */
export function patchPergunta(
  store: EditStore,
  checklist: string,
  id: string,
  change: (pergunta: PerguntaRow) => PerguntaRow,
): void {
  const perguntas = store.getState().form.checklists.rows[checklist]?.perguntas;
  const row = perguntas?.rows[id];
  if (!perguntas || !row) return;
  patchRow(store, "checklists", checklist, {
    perguntas: { ids: perguntas.ids, rows: { ...perguntas.rows, [id]: change(row) } },
  });
}
