import { useQueryClient } from "@tanstack/react-query";
import { useT } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";
import type { useAberto } from "../cadastros/useAberto.ts";
import { type Cronograma, type Etapa, numerado, type Numeros, readAgain, type Tarefa } from "./data.ts";
import { idsDe, lugaresDe, type Lugar } from "./ordem.ts";

export const EtapaDialog = later(() => import("./EtapaDialog.tsx").then((module) => module.EtapaDialog));
export const TarefaDialog = later(() => import("./TarefaDialog.tsx").then((module) => module.TarefaDialog));
const AvancosDialog = later(() => import("./TarefaDialog.tsx").then((module) => module.AvancosDialog));
export const ImportarWindow = later(() =>
  import("../importacao/ImportarWindow.tsx").then((module) => module.ImportarWindow),
);
const OrdemDialog = later(() => import("./OrdemDialog.tsx").then((module) => module.OrdemDialog));

/** Which window is open, and for which entry; `item` null adds a new entry. */
export type Janela =
  | { readonly tipo: "etapa"; readonly item: Etapa | null; readonly pai: string | null }
  | { readonly tipo: "tarefa"; readonly item: Tarefa | null; readonly etapaId: string }
  | { readonly tipo: "avancos"; readonly tarefa: Tarefa }
  | { readonly tipo: "ordem"; readonly lugar: Lugar; readonly nome: string | null }
  | { readonly tipo: "importar" };

/** The windows of the page, of which one is open at a time. */
export function Janelas({
  obraId,
  cronograma,
  numeros,
  aberto: { opened, item: janela, vez, close },
  onOrdenar,
}: {
  obraId: string;
  cronograma: Cronograma;
  numeros: Numeros;
  aberto: ReturnType<typeof useAberto<Janela>>;
  onOrdenar: (lugar: Lugar, ids: readonly string[]) => void;
}) {
  const t = useT("cronograma");
  const client = useQueryClient();
  if (janela === undefined || janela === null) return null;
  if (janela.tipo === "importar")
    return <ImportarWindow key={vez} tipo="cronograma" obraId={obraId} opened={opened} onClose={close} />;
  const common = {
    obraId,
    cronograma,
    numeros,
    opened,
    onClose: close,
    onSaved: () => void readAgain(client),
  };
  // Returns the entry's present state: somebody else may have moved the entry since the window was opened.
  const now = <Item extends { readonly _id: string }>(all: readonly Item[], item: Item | null): Item | null =>
    item === null ? null : (all.find(({ _id }) => _id === item._id) ?? item);
  if (janela.tipo === "etapa") {
    const item = now(cronograma.etapas, janela.item);
    return <EtapaDialog key={vez} {...common} item={item} pai={janela.pai} lugares={lugaresDe(cronograma, item)} />;
  }
  if (janela.tipo === "tarefa")
    return <TarefaDialog key={vez} {...common} item={now(cronograma.tarefas, janela.item)} etapaId={janela.etapaId} />;
  if (janela.tipo === "avancos") {
    const tarefa = now(cronograma.tarefas, janela.tarefa) ?? janela.tarefa;
    return <AvancosDialog key={vez} obraId={obraId} tarefa={tarefa} opened={opened} onClose={close} />;
  }
  const { lugar, nome } = janela;
  const names = new Map(
    [...cronograma.etapas, ...cronograma.tarefas].map(({ _id, descricao }) => [_id, descricao] as const),
  );
  const title =
    nome === null
      ? t.ordenar_etapas
      : t(lugar.tipo === "tarefas" ? "ordenar_tarefas_de" : "ordenar_etapas_de", { nome });
  return (
    <OrdemDialog
      key={vez}
      title={title}
      entries={idsDe(cronograma, lugar).map((id) => ({ id, nome: numerado(numeros, id, names.get(id) ?? "") }))}
      opened={opened}
      onClose={close}
      onApply={(ids) => onOrdenar(lugar, ids)}
    />
  );
}
