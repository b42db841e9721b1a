import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { Tarefa } from "../../../../domain/cronograma/schema.ts";
import { LIMITES } from "../../../../domain/secoes/constants.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { LoadingState } from "../../../ui/LoadingState.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { cronogramaQuery } from "../../queries.ts";
import { type AtividadeRow, NOVA } from "../../form/secoes/atividade.ts";
import { addRows, patchRow, useEdit, useEditStore } from "../../form/store.ts";
import styles from "./CatalogPicker.module.css";
import { numerado, type Oferta, ofertasDe, searched, soltasDo } from "./ofertas.ts";
import own from "./TarefasPicker.module.css";

/** With at most this many tasks, all stages are open from the start. */
const OPEN = 12;

/** Makes a row of the report from a task, with the task's name and plan, and nothing done yet. */
const rowOf = ({ descricao, usarProducao, quantidade, unidade }: Tarefa, comCampos: boolean): AtividadeRow => ({
  ...NOVA,
  descricao,
  // 4 is "not started" for free activities; it is shown until the server has the task in the report.
  status: 4,
  maisOpcoes: usarProducao || comCampos,
  producao: usarProducao,
  quantidade,
  unidade: unidade ?? "",
});

type Marking = {
  readonly chosen: ReadonlySet<string>;
  readonly onMark: (ids: readonly string[], on: boolean) => void;
};

function Task({ tarefa, chosen, onMark }: { tarefa: Tarefa } & Marking) {
  const t = useT("tarefas");
  const format = useFormat();
  const { _id, porcentagem } = tarefa;
  return (
    <label className={styles["entry"]}>
      <input
        type="checkbox"
        className={styles["box"]}
        checked={chosen.has(_id)}
        onChange={(event) => onMark([_id], event.currentTarget.checked)}
      />
      <span className={styles["entryName"]}>
        {numerado(tarefa)}
        {porcentagem !== null && porcentagem > 0 && (
          <span className={styles["entryDetail"]}>{t("feito", { porcentagem: format.percent(porcentagem) })}</span>
        )}
      </span>
    </label>
  );
}

/** A stage: its checkbox selects all its tasks, and it opens to show them. */
function Stage({ oferta, open, onOpen, ...marking }: { oferta: Oferta; open: boolean; onOpen: () => void } & Marking) {
  const t = useT("tarefas");
  const { id, nome, tarefas } = oferta;
  const marked = tarefas.filter(({ _id }) => marking.chosen.has(_id)).length;
  return (
    <fieldset className={styles["group"]}>
      <legend className="sr-only">{nome}</legend>
      <div className={own["stage"]}>
        <label className={own["tick"]}>
          <span className="sr-only">{t("marcar", { etapa: nome })}</span>
          <input
            type="checkbox"
            className={styles["box"]}
            checked={marked === tarefas.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = marked > 0 && marked < tarefas.length;
            }}
            onChange={(event) =>
              marking.onMark(
                tarefas.map(({ _id }) => _id),
                event.currentTarget.checked,
              )
            }
          />
        </label>
        <button
          type="button"
          className={own["name"]}
          aria-expanded={open}
          aria-controls={`etapa-${id}`}
          onClick={onOpen}
        >
          <span>{nome}</span>
          <span className={own["count"]}>{tarefas.length}</span>
          <ChevronDown size={18} aria-hidden className={own["arrow"]} data-open={open || undefined} />
        </button>
      </div>
      <div id={`etapa-${id}`} className={own["tasks"]} hidden={!open}>
        {open && tarefas.map((tarefa) => <Task key={tarefa._id} tarefa={tarefa} {...marking} />)}
      </div>
    </fieldset>
  );
}

function Stages({ ofertas, ...marking }: { ofertas: readonly Oferta[] } & Marking) {
  const r = useT("relatorios");
  const total = ofertas.reduce((sum, { tarefas }) => sum + tarefas.length, 0);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [busca, setBusca] = useState("");
  const words = useDeferredValue(busca);
  const found = searched(ofertas, words);
  const isOpen = (id: string): boolean => words.trim() !== "" || total <= OPEN !== turned.has(id);
  const turn = (id: string): void =>
    setTurned((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <div className={styles["search"]}>
        <SearchField value={busca} onChange={setBusca} />
      </div>
      {found.map((oferta) => (
        <Stage key={oferta.id} oferta={oferta} open={isOpen(oferta.id)} onOpen={() => turn(oferta.id)} {...marking} />
      ))}
      <output className={styles["none"]}>{found.length === 0 && r("nenhum_com", { busca: busca.trim() })}</output>
    </>
  );
}

/**
 * Tasks of the schedule that are neither finished nor in the report. A chosen task becomes a row of the form, so it is kept on
 * the device, sent and undone like typed input, also without a network.
 */
export function TarefasPicker({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("tarefas");
  const r = useT("relatorios");
  const c = useT("comum");
  const store = useEditStore();
  const obraId = useEdit(({ relatorio }) => relatorio.obra._id);
  const { ids, rows: now } = useEdit(({ form }) => form.atividades);
  const soltas = soltasDo(useEdit(({ relatorio }) => relatorio).atividades ?? []);
  const comCampos = useEdit(({ relatorio }) => relatorio.modeloDeRelatorio.camposPersonalizados.atividade.length > 0);
  const query = useQuery({ ...cronogramaQuery(obraId), enabled: opened });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string | null>(null);
  const cronograma = query.data;
  const ofertas =
    cronograma === undefined
      ? []
      : ofertasDe(cronograma, new Set(ids.filter((id) => !soltas.has(id) || now[id]?.deNovo)));
  const close = (): void => {
    setChosen(new Set());
    setRefused(null);
    onClose();
  };
  const mark = (marked: readonly string[], on: boolean): void => {
    setRefused(null);
    setChosen((before) => {
      const next = new Set(before);
      for (const id of marked) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  };
  const add = (): void => {
    const limite = LIMITES.atividadesPorRelatorio;
    if (chosen.size === 0) return setRefused(t.selecione_tarefa);
    if (ids.length + chosen.size > limite) return setRefused(t("limite", { limite }));
    const rows = ofertas
      .flatMap(({ tarefas }) => tarefas)
      .filter(({ _id }) => chosen.has(_id))
      .map((tarefa) => [tarefa._id, rowOf(tarefa, comCampos)] as const);
    addRows(store, "atividades", rows);
    for (const [id] of rows) if (soltas.has(id)) patchRow(store, "atividades", id, { deNovo: true });
    close();
  };
  const body = (): React.ReactNode => {
    if (cronograma === undefined && query.isError)
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    if (cronograma === undefined) return <LoadingState kind="form" count={5} />;
    if (ofertas.length > 0) return <Stages ofertas={ofertas} chosen={chosen} onMark={mark} />;
    const some = ofertasDe(cronograma, new Set()).length > 0;
    return some ? <EmptyState title={t.todas_adicionadas}>{t.todas_ajuda}</EmptyState> : <EmptyState title={t.vazio} />;
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t.titulo}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {c.cancelar}
          </Button>
          {ofertas.length > 0 && (
            <Button onClick={add}>{chosen.size === 0 ? c.adicionar : r("adicionar_n", { n: chosen.size })}</Button>
          )}
        </>
      }
    >
      {body()}
      <FormError error={refused} />
    </Dialog>
  );
}
