import type { FlatItem } from "../merge/diff.ts";
import { recordOf } from "./items.ts";

/** Production control of an activity: planned quantity and unit. */
export type ProducaoPlanejada = { ativo: boolean; quantidade: string | null; unidade: string | null };
export const SEM_PRODUCAO: ProducaoPlanejada = { ativo: false, quantidade: null, unidade: null };

export function readProducao(item: FlatItem | undefined): ProducaoPlanejada {
  const { ativo, quantidade, unidade } = recordOf(item, "producao");
  return {
    ativo: ativo === true,
    quantidade: typeof quantidade === "string" ? quantidade : null,
    unidade: typeof unidade === "string" ? unidade : null,
  };
}

/** True when any value of production control is set. */
export function hasProducao(producao: (ProducaoPlanejada & { realizado: string | null }) | null): boolean {
  if (producao === null) return false;
  const { ativo, quantidade, realizado, unidade } = producao;
  return ativo || quantidade !== null || realizado !== null || unidade !== null;
}

export const pickProducao = ({ ativo, quantidade, unidade }: ProducaoPlanejada): ProducaoPlanejada => ({
  ativo,
  quantidade,
  unidade,
});
