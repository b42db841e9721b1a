import { Button } from "@mantine/core";
import { type ComponentType, useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LoadingState } from "../../../ui/LoadingState.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import styles from "./CatalogPicker.module.css";
import { CatalogTab } from "./CatalogTab.tsx";
import { PresetsTab, type SavePresets } from "./PresetsTab.tsx";

export type PickerItem = {
  readonly id: string;
  readonly descricao: string;
  /** Shown under the name: a person's role. */
  readonly detalhe?: string;
  readonly categoria: { readonly _id?: string; readonly descricao: string } | null;
};

/** `select` ticks the new entry. */
export type CreatorProps = { readonly nome: string; readonly select: (id: string) => void };

export type Source = {
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly items: readonly PickerItem[];
};

export type PickerTab = "predefinidos" | "catalogo";

/**
 * Window to choose entries from the presets of the work (also all with one tap), or from the company's list with a search.
 * Entries already in the report are marked.
 */
export function CatalogPicker({
  title,
  opened,
  onClose,
  catalogo,
  predefinidos,
  salvar = null,
  present,
  presentLabel,
  grouped = false,
  onAdd,
  creator = null,
}: {
  title: string;
  opened: boolean;
  onClose: () => void;
  catalogo: Source;
  /** When absent, the list is shown alone, without tabs. */
  predefinidos?: Source;
  /** Saves the report's entries as the presets of the work; null where the person may not, or there is nothing to save. */
  salvar?: SavePresets | null;
  present: ReadonlySet<string>;
  /** Label of entries that cannot be chosen because they are there already; by default it says "in the report". */
  presentLabel?: string;
  grouped?: boolean;
  onAdd: (ids: readonly string[], from: PickerTab) => void;
  /** Shown under the list when the searched text has no match; given only for people who may register entries. */
  creator?: ComponentType<CreatorProps> | null;
}) {
  const t = useT("relatorios");
  const m = useT("maoDeObra");
  const c = useT("comum");
  /** null until a tab is chosen: then the presets are shown if there are any, otherwise the list. */
  const [asked, setAsked] = useState<PickerTab | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const waiting = asked === null && predefinidos?.query.isPending === true;
  const tab: PickerTab = asked ?? (predefinidos && predefinidos.items.length > 0 ? "predefinidos" : "catalogo");
  const source = (tab === "predefinidos" ? predefinidos : null) ?? catalogo;
  const close = (): void => {
    setChosen(new Set());
    setAsked(null);
    onClose();
  };
  const add = (ids: readonly string[]): void => {
    onAdd(ids, tab);
    close();
  };
  const toggle = (id: string): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const body = (): React.ReactNode => {
    if (waiting || source.query.isPending) return <LoadingState kind="form" count={5} />;
    if (source.query.isError)
      return <ErrorState error={source.query.error} onRetry={() => void source.query.refetch()} />;
    const shared = { items: source.items, title, grouped, present, chosen, onToggle: toggle };
    return tab === "predefinidos" ? (
      <PresetsTab {...shared} salvar={salvar} onAddAll={add} />
    ) : (
      <CatalogTab
        {...shared}
        presentLabel={presentLabel}
        creator={creator}
        onSelect={(id) => setChosen((before) => new Set(before).add(id))}
      />
    );
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
          <Button disabled={chosen.size === 0} onClick={() => add([...chosen])}>
            {chosen.size === 0 ? c.adicionar : t("adicionar_n", { n: chosen.size })}
          </Button>
        </>
      }
    >
      {predefinidos && (
        <div className={styles["tabs"]}>
          <Segmented
            label={title}
            hideLabel
            fullWidth
            value={waiting ? null : tab}
            options={[
              { value: "predefinidos", label: m.predefinidos },
              { value: "catalogo", label: m.catalogo },
            ]}
            onChange={(next) => {
              setChosen(new Set());
              setAsked(next);
            }}
          />
        </div>
      )}
      {body()}
    </Dialog>
  );
}
