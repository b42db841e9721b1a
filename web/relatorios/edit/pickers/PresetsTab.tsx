import { Button } from "@mantine/core";
import { ListPlus, Save } from "lucide-react";
import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import styles from "./CatalogPicker.module.css";
import type { PickerItem } from "./CatalogPicker.tsx";
import { PickerList } from "./PickerList.tsx";

export type SavePresets = { readonly label: string; readonly run: () => Promise<void> };

/** Presets of this work, to add all with one tap or to choose from. */
export function PresetsTab({
  items,
  title,
  grouped,
  present,
  chosen,
  onToggle,
  onAddAll,
  salvar,
}: {
  items: readonly PickerItem[];
  title: string;
  grouped: boolean;
  present: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onAddAll: (ids: readonly string[]) => void;
  salvar: SavePresets | null;
}) {
  const m = useT("maoDeObra");
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const missing = items.filter(({ id }) => !present.has(id)).map(({ id }) => id);
  const save = async (run: () => Promise<void>): Promise<void> => {
    setSaving(true);
    setError(null);
    try {
      await run();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      {missing.length > 0 && (
        <Button fullWidth leftSection={<ListPlus size={18} aria-hidden />} onClick={() => onAddAll(missing)}>
          {m("adicionar_todos", { n: missing.length })}
        </Button>
      )}
      {items.length === 0 && <EmptyState title={m.predefinidos_vazio}>{m.predefinidos_vazio_ajuda}</EmptyState>}
      {items.length > 0 && missing.length === 0 && <p className={styles["none"]}>{m.predefinidos_no_relatorio}</p>}
      <PickerList
        items={items}
        legend={title}
        grouped={grouped}
        present={present}
        chosen={chosen}
        onToggle={onToggle}
      />
      {salvar !== null && (
        <div className={styles["savePresets"]}>
          <Button
            variant="default"
            loading={saving}
            leftSection={<Save size={17} aria-hidden />}
            onClick={() => void save(salvar.run)}
          >
            {salvar.label}
          </Button>
          <FormError error={error} />
        </div>
      )}
    </>
  );
}
