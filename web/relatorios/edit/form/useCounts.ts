import { useMemo } from "react";
import { SECAO_IDS, type SecaoId } from "../../../../domain/relatorios/secoes/ids.ts";
import { SECOES } from "../../../../domain/relatorios/secoes/registry.ts";
import { useEdit } from "./store.ts";
import type { EquipamentoRow, Form, MaoDeObraRow, Rows } from "./types.ts";

const SEM_HORAS = { inicio: null, fim: null, total: null, segundos: 0 } as const;

/** People of these rows, by the section's own rule. */
export function countMaoDeObra({ rows }: Pick<Rows<MaoDeObraRow>, "rows">, ids: readonly string[]): number {
  const padrao = ids.flatMap((_id) => {
    const row = rows[_id];
    return row === undefined ? [] : [{ _id, ...row }];
  });
  return SECOES.maoDeObra.count({ opcaoSelecionada: "padrao", padrao });
}

function countEquipamentos({ ids, rows }: Rows<EquipamentoRow>): number {
  const list = ids.flatMap((_id) => {
    const row = rows[_id];
    return row === undefined ? [] : [{ _id, descricao: row.descricao, quantidade: row.quantidade, horario: SEM_HORAS }];
  });
  return SECOES.equipamento.count(list);
}

const COUNTS: Partial<Record<SecaoId, (form: Form) => number>> = {
  maoDeObra: ({ maoDeObra }) => countMaoDeObra(maoDeObra, maoDeObra.ids),
  equipamento: ({ equipamentos }) => countEquipamentos(equipamentos),
  atividade: ({ atividades }) => atividades.ids.length,
  ocorrencia: ({ ocorrencias }) => ocorrencias.ids.length,
  comentario: ({ comentarios }) => comentarios.ids.length,
};

/** Counters of the side menu, as the fields stand now. */
export function useCounts(): Record<SecaoId, number> {
  // One string that changes only when a figure does: typing a name must not draw the menu again.
  const key = useEdit(({ form, fotos }) =>
    SECAO_IDS.map((secao) =>
      secao === "galeriaDeFoto" ? (fotos["galeria"]?.length ?? 0) : (COUNTS[secao]?.(form) ?? 0),
    ).join(" "),
  );
  return useMemo(() => {
    const figures = key.split(" ").map(Number);
    return Object.fromEntries(SECAO_IDS.map((secao, index) => [secao, figures[index] ?? 0])) as Record<SecaoId, number>;
  }, [key]);
}
