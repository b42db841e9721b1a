import { Button } from "@mantine/core";
import { type ComponentType, useDeferredValue, useState } from "react";
import { searchable } from "../../../../domain/lib/text.ts";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LoadingState } from "../../../ui/LoadingState.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import styles from "./CatalogPicker.module.css";
import { PickerList } from "./PickerList.tsx";

export type PickerItem = {
  readonly id: string;
  readonly descricao: string;
  readonly categoria: { readonly _id?: string; readonly descricao: string } | null;
};

/** `select` ticks the entry that was made. */
export type CreatorProps = { readonly nome: string; readonly select: (id: string) => void };

/**
 * Choosing from a catalogue: search, several at once, grouped; what the report has already is shown as such. `onCreate`
 * registers a new entry in place, where the person may.
 */
export function CatalogPicker({
  title,
  opened,
  onClose,
  query,
  items,
  present,
  grouped = false,
  onAdd,
  creator: Creator = null,
}: {
  title: string;
  opened: boolean;
  onClose: () => void;
  query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  items: readonly PickerItem[];
  present: ReadonlySet<string>;
  grouped?: boolean;
  onAdd: (ids: readonly string[]) => void;
  /** Under the list, for the text that was searched and is not there; given only to those who may register entries. */
  creator?: ComponentType<CreatorProps> | null;
}) {
  const t = useT("relatorios");
  const c = useT("comum");
  const [busca, setBusca] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const wanted = searchable(useDeferredValue(busca).trim());
  const found = wanted === "" ? items : items.filter(({ descricao }) => searchable(descricao).includes(wanted));
  const exact = items.some(({ descricao }) => searchable(descricao) === wanted);
  const close = (): void => {
    setBusca("");
    setChosen(new Set());
    onClose();
  };
  const toggle = (id: string): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const select = (id: string): void => {
    setChosen((before) => new Set(before).add(id));
    setBusca("");
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {c.cancelar}
          </Button>
          <Button
            disabled={chosen.size === 0}
            onClick={() => {
              onAdd([...chosen]);
              close();
            }}
          >
            {chosen.size === 0 ? c.adicionar : t("adicionar_n", { n: chosen.size })}
          </Button>
        </>
      }
    >
      <div className={styles["search"]}>
        <SearchField value={busca} onChange={setBusca} />
      </div>
      {query.isPending && <LoadingState kind="form" count={5} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.isPending && !query.isError && (
        <>
          <PickerList
            items={found}
            legend={title}
            grouped={grouped}
            present={present}
            chosen={chosen}
            onToggle={toggle}
          />
          <output className={styles["none"]}>
            {found.length === 0 && wanted !== "" && t("nenhum_com", { busca: busca.trim() })}
          </output>
          {items.length === 0 && wanted === "" && <EmptyState title={t.lista_empresa_vazia} />}
          {wanted !== "" && !exact && Creator && <Creator nome={busca.trim()} select={select} />}
        </>
      )}
    </Dialog>
  );
}
