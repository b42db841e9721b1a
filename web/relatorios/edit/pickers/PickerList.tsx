import { memo } from "react";
import { useT } from "../../../i18n/texts.ts";
import { byCategoria } from "../../shared/groups.ts";
import styles from "./CatalogPicker.module.css";
import type { PickerItem } from "./CatalogPicker.tsx";

/** The entries as checkboxes. Plain HTML, because a company's list may have hundreds. */
export const PickerList = memo(function PickerList({
  items,
  legend,
  grouped,
  present,
  chosen,
  presentLabel,
  onToggle,
}: {
  items: readonly PickerItem[];
  /** Name of the list for screen readers, used when it has no categories. */
  legend: string;
  grouped: boolean;
  present: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  /** Label of entries that are present already, saying where; by default, in the report. */
  presentLabel?: string | undefined;
  onToggle: (id: string) => void;
}) {
  const t = useT("relatorios");
  const groups = grouped ? byCategoria(items) : [{ key: "", nome: null, itens: items }];
  return groups.map(({ key, nome, itens }) => (
    <fieldset key={key} className={styles["group"]}>
      <legend className={grouped ? styles["category"] : "sr-only"}>
        {grouped ? (nome ?? t.sem_categoria) : legend}
      </legend>
      {itens.map(({ id, descricao, detalhe }) => {
        const there = present.has(id);
        return (
          <label key={id} className={styles["entry"]} data-there={there || undefined}>
            <input
              type="checkbox"
              checked={there || chosen.has(id)}
              disabled={there}
              onChange={() => onToggle(id)}
              className={styles["box"]}
            />
            <span className={styles["entryName"]}>
              {descricao}
              {detalhe !== undefined && <span className={styles["entryDetail"]}>{detalhe}</span>}
            </span>
            {there && <span className={styles["there"]}>{presentLabel ?? t.ja_no_relatorio}</span>}
          </label>
        );
      })}
    </fieldset>
  ));
});
