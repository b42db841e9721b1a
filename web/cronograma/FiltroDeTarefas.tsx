import { NativeSelect } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { ClearFilters } from "../ui/ClearFilters.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { MIN_SEARCH_LENGTH } from "../ui/searchLength.ts";
import styles from "./FiltroDeTarefas.module.css";
import { STATUS_TAREFA_IDS } from "../../domain/cronograma/status.ts";
import type { FiltroDaPagina } from "./useFiltroDeTarefas.ts";

/** Filters of the task list: words, status, 'late only'. */
export function FiltroDeTarefas({ filtro: page, atrasadas }: { filtro: FiltroDaPagina; atrasadas: number }) {
  const t = useT("cronograma");
  const c = useT("comum");
  const format = useFormat();
  const { filtro, typed, setTyped, set, clear, filtering } = page;
  const length = typed.trim().length;
  return (
    <div className={styles["toolbar"]}>
      <SearchField label={t.buscar} value={typed} onChange={setTyped} />
      <NativeSelect
        className={styles["status"] ?? ""}
        aria-label={t.status}
        value={filtro.status ?? ""}
        onChange={(event) => {
          const status = STATUS_TAREFA_IDS.find((id) => String(id) === event.currentTarget.value);
          set({ status });
        }}
      >
        <option value="">{t.status_todas}</option>
        {STATUS_TAREFA_IDS.map((id) => (
          <option key={id} value={id}>
            {t[`status_${id}`]}
          </option>
        ))}
      </NativeSelect>
      <button
        type="button"
        className={styles["chip"]}
        aria-pressed={filtro.atrasadas === true}
        onClick={() => set({ atrasadas: filtro.atrasadas === true ? undefined : true })}
      >
        <CircleAlert size={16} aria-hidden />
        {t.so_atrasadas}
        {atrasadas > 0 && <span className={styles["count"]}>{format.integer(atrasadas)}</span>}
      </button>
      {filtering && <ClearFilters onClear={clear} />}
      {length > 0 && length < MIN_SEARCH_LENGTH && <p className={styles["hint"]}>{c.buscar_minimo}</p>}
    </div>
  );
}
