import { ArrowDown, ArrowUp, ArrowUpDown, ListPlus, Pencil, Plus, Trash2 } from "lucide-react";
import { getTexts } from "../i18n/texts.ts";
import type { MenuEntry } from "../ui/ActionMenu.tsx";
import type { Cronograma } from "./data.ts";
import type { Linha } from "./linhas.ts";
import { idsDe, lugarDe, type Lugar } from "./ordem.ts";

/** Actions on a row. */
export type Atos = {
  readonly adicionarTarefa: (etapaId: string) => void;
  readonly adicionarEtapa: (pai: string) => void;
  readonly editar: (linha: Linha) => void;
  readonly mover: (linha: Linha, by: -1 | 1) => void;
  readonly ordenar: (lugar: Lugar, dentroDe: Linha) => void;
  readonly excluir: (linha: Linha) => void;
};

/** Returns the entries of a row's menu; forbidden entries are shown with the reason. */
export function menuDaLinha(
  linha: Linha,
  {
    cronograma,
    atos,
    ordena,
  }: {
    cronograma: Cronograma;
    atos: Atos;
    /** True when rows can be reordered. False while a filter is set, because not all rows are shown then. */
    ordena: boolean;
  },
): readonly MenuEntry[] {
  const t = getTexts("cronograma");
  const c = getTexts("comum");
  const { permissoes } = cronograma;
  const why = (reason: string | null): { disabledReason?: string } =>
    reason === null ? {} : { disabledReason: c.sem_permissao };
  const edits = why(permissoes.editar);
  const siblings = idsDe(cronograma, lugarDe(linha));
  const at = siblings.indexOf(linha.id);
  const move = (by: -1 | 1, label: string, icon: React.ReactNode): MenuEntry[] =>
    ordena && siblings[at + by] !== undefined && permissoes.editar === null
      ? [{ label, icon, onSelect: () => atos.mover(linha, by) }]
      : [];
  const order = (lugar: Lugar, label: string): MenuEntry[] =>
    permissoes.editar === null && idsDe(cronograma, lugar).length > 1
      ? [{ label, icon: <ArrowUpDown size={18} />, onSelect: () => atos.ordenar(lugar, linha) }]
      : [];
  const adding: MenuEntry[] =
    linha.tipo === "tarefa"
      ? []
      : [
          {
            label: t.adicionar_tarefa_aqui,
            icon: <Plus size={18} />,
            onSelect: () => atos.adicionarTarefa(linha.id),
            ...edits,
          },
          {
            label: t.adicionar_etapa_aqui,
            icon: <ListPlus size={18} />,
            onSelect: () => atos.adicionarEtapa(linha.id),
            ...edits,
          },
        ];
  const entries: readonly MenuEntry[] = [
    { label: c.editar, icon: <Pencil size={18} />, onSelect: () => atos.editar(linha), ...edits },
    ...adding,
    ...move(-1, t.mover_acima, <ArrowUp size={18} />),
    ...move(1, t.mover_abaixo, <ArrowDown size={18} />),
    ...(linha.tipo === "tarefa"
      ? []
      : [
          ...order({ tipo: "tarefas", etapaId: linha.id }, t.ordenar_tarefas),
          ...order({ tipo: "etapas", paiId: linha.id }, t.ordenar_etapas),
        ]),
    "divider",
    {
      label: c.excluir,
      icon: <Trash2 size={18} />,
      danger: true,
      onSelect: () => atos.excluir(linha),
      ...why(permissoes.excluir),
    },
  ];
  return entries.map((entry) => (entry === "divider" ? entry : { ...entry, online: true, writes: true }));
}
