import { type ComponentType, useDeferredValue, useState } from "react";
import { holdsWords, searchable } from "../../../../domain/lib/text.ts";
import { useT } from "../../../i18n/texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import styles from "./CatalogPicker.module.css";
import type { CreatorProps, PickerItem } from "./CatalogPicker.tsx";
import { PickerList } from "./PickerList.tsx";

/** The company's list: searched, grouped, with multiple choice; a missing entry can be added in place. */
export function CatalogTab({
  items,
  title,
  grouped,
  present,
  chosen,
  presentLabel,
  onToggle,
  onSelect,
  creator: Creator,
}: {
  items: readonly PickerItem[];
  title: string;
  grouped: boolean;
  present: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  presentLabel?: string | undefined;
  onToggle: (id: string) => void;
  onSelect: (id: string) => void;
  creator: ComponentType<CreatorProps> | null;
}) {
  const t = useT("relatorios");
  const [busca, setBusca] = useState("");
  const searched = useDeferredValue(busca);
  const wanted = searchable(searched.trim());
  const found =
    wanted === ""
      ? items
      : items.filter(({ descricao, detalhe = "" }) => holdsWords(`${descricao} ${detalhe}`, searched));
  const exact = items.some(({ descricao }) => searchable(descricao) === wanted);
  const select = (id: string): void => {
    onSelect(id);
    setBusca("");
  };
  return (
    <>
      <div className={styles["search"]}>
        <SearchField value={busca} onChange={setBusca} />
      </div>
      <PickerList
        items={found}
        legend={title}
        grouped={grouped}
        present={present}
        chosen={chosen}
        presentLabel={presentLabel}
        onToggle={onToggle}
      />
      <output className={styles["none"]}>
        {found.length === 0 && wanted !== "" && t("nenhum_com", { busca: busca.trim() })}
      </output>
      {items.length === 0 && wanted === "" && (
        <EmptyState title={t.lista_empresa_vazia}>{Creator ? t.lista_empresa_vazia_ajuda : undefined}</EmptyState>
      )}
      {wanted !== "" && !exact && Creator && <Creator nome={busca.trim()} select={select} />}
    </>
  );
}
