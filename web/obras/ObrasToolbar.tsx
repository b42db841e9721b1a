import { LayoutGrid, List } from "lucide-react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { SearchField } from "../ui/SearchField.tsx";
import { later } from "../ui/later.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { MIN_SEARCH_LENGTH } from "../ui/searchLength.ts";
import type { ListaDeObras } from "./data.ts";
import styles from "./ObrasToolbar.module.css";
import { STATUS_OBRA_IDS, STATUS_OBRA_TONE } from "./status.ts";
import type { StatusObraId } from "../../domain/obras/constants.ts";
import type { useFiltroDeObras } from "./useFiltroDeObras.ts";
import type { Layout } from "./useLayout.ts";

/** Loaded separately: only companies with groups need the select field's library. */
const GrupoFilter = later(() => import("./GrupoFilter.tsx").then((module) => module.GrupoFilter));

type Filtro = ReturnType<typeof useFiltroDeObras>;
/** By status, the number of works that match the search, regardless of the status filter. */
type Counts = Readonly<Record<StatusObraId, number>>;

export function countsOf(lista: ListaDeObras): Counts {
  return { 1: lista.totalNaoIniciada, 2: lista.totalParalisada, 3: lista.totalEmAndamento, 4: lista.totalConcluida };
}

function showInRow(button: HTMLElement | null): void {
  const row = button?.parentElement;
  if (button && row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}

function StatusFilter({ filtro, counts }: { filtro: Filtro; counts: Counts | null }) {
  const t = useT("obras");
  const comum = useT("comum");
  const format = useFormat();
  const options = [
    { id: undefined, label: comum.todas, count: counts && counts[1] + counts[2] + counts[3] + counts[4] },
    ...STATUS_OBRA_IDS.map((id) => ({ id, label: t[`status_${id}`], count: counts && counts[id] })),
  ];
  return (
    <fieldset className={styles["statuses"]} aria-label={t.filtrar_status}>
      {options.map(({ id, label, count }) => (
        <button
          key={id ?? 0}
          type="button"
          className={styles["status"]}
          aria-pressed={filtro.status === id}
          // Scrolls the chosen status into view: on a phone it may be outside the visible part of the row.
          ref={filtro.status === id && id !== undefined ? showInRow : undefined}
          onClick={() => filtro.setStatus(id)}
        >
          {id !== undefined && <span className={styles["dot"]} data-tone={STATUS_OBRA_TONE[id]} aria-hidden />}
          {label}
          {/* Its place is reserved until the number is there: the row must not break again under the finger. */}
          <span className={styles["count"]}>{count !== null && format.integer(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Search, status, group and layout of the list of works. */
export function ObrasToolbar({
  filtro,
  counts,
  grupos,
  layout,
  onLayout,
}: {
  filtro: Filtro;
  counts: Counts | null;
  /** The groups with their counts. With fewer than two groups the group filter is hidden, unless a group is chosen. */
  grupos: NonNullable<ListaDeObras["gruposDeObra"]>;
  layout: Layout;
  onLayout: (layout: Layout) => void;
}) {
  const t = useT("obras");
  const length = filtro.typed.trim().length;
  const tooShort = length > 0 && length < MIN_SEARCH_LENGTH;
  return (
    <div className={styles["toolbar"]}>
      <div className={styles["top"]}>
        <SearchField label={t.buscar_obra} value={filtro.typed} onChange={filtro.setTyped} />
        {(grupos.length > 1 || filtro.grupo !== undefined) && (
          <GrupoFilter grupos={grupos} value={filtro.grupo} onChange={filtro.setGrupo} />
        )}
        <Segmented
          label={t.visualizacao}
          hideLabel
          options={[
            { value: "cartoes", label: t.ver_em_cartoes, icon: <LayoutGrid size={18} aria-hidden />, iconOnly: true },
            { value: "lista", label: t.ver_em_lista, icon: <List size={18} aria-hidden />, iconOnly: true },
          ]}
          value={layout}
          onChange={onLayout}
        />
      </div>
      <output className={styles["hint"]}>{tooShort && t.buscar_minimo}</output>
      <StatusFilter filtro={filtro} counts={counts} />
    </div>
  );
}
