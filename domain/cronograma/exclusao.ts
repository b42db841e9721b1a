import { arvoreDe, type No } from "./arvore.ts";

/** Decides which of the chosen stages and tasks may be deleted. */

export type Exclusao = {
  readonly tarefas: readonly string[];
  /** For each deleted stage, the chosen stage that it is deleted with: itself when chosen, otherwise the innermost chosen stage around it. */
  readonly etapas: ReadonlyMap<string, string>;
  readonly recusadas: readonly { readonly _id: string; readonly motivo: "nao_encontrado" | "etapa_com_tarefas" }[];
};

/**
 * Decides which of the chosen stages and tasks are deleted. Tasks are deleted before stages: a stage whose tasks are all chosen
 * is then empty, and is deleted together with the empty stages inside it.
 */
export function excluiveis(
  { etapas, tarefas }: { readonly etapas: readonly No[]; readonly tarefas: ReadonlyMap<string, string> },
  chosen: { readonly etapas: readonly string[]; readonly tarefas: readonly string[] },
): Exclusao {
  const arvore = arvoreDe(etapas);
  const known = new Set(arvore.map(({ id }) => id));
  const going = new Set(chosen.tarefas.filter((id) => tarefas.has(id)));
  const ocupadas = new Set([...tarefas].flatMap(([id, etapaId]) => (going.has(id) ? [] : [etapaId])));
  // The reversed list has each stage after its substages, so a task marks all stages around it as occupied.
  for (const { id, paiId } of arvore.toReversed()) if (paiId !== null && ocupadas.has(id)) ocupadas.add(paiId);
  const asked = new Set(chosen.etapas.filter((id) => known.has(id) && !ocupadas.has(id)));
  const com = new Map<string, string>();
  for (const { id, paiId } of arvore) {
    const goes = asked.has(id) ? id : paiId === null ? undefined : com.get(paiId);
    if (goes !== undefined) com.set(id, goes);
  }
  const unknown = (id: string) => ({ _id: id, motivo: "nao_encontrado" as const });
  return {
    tarefas: [...going],
    etapas: com,
    recusadas: [
      ...chosen.tarefas.filter((id) => !going.has(id)).map(unknown),
      ...chosen.etapas.filter((id) => !known.has(id)).map(unknown),
      ...chosen.etapas.filter((id) => ocupadas.has(id)).map((_id) => ({ _id, motivo: "etapa_com_tarefas" as const })),
    ],
  };
}
