import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/texts.ts";
import { confirm } from "../../../ui/confirm.ts";
import { patchRow, useEdit, useEditStore } from "../../form/store.ts";
import type { ItemList } from "../removeItem.ts";
import styles from "./editor.module.css";

/**
 * The 'more options' switch of an activity or occurrence. Switching off removes the item's fields behind the switch, photos
 * included, from the report at the next save, and warns first; the report's history can restore them.
 */
export function MoreOptions({
  list,
  id,
  on,
  description,
  filled,
  children,
}: {
  list: ItemList;
  id: string;
  on: boolean;
  description: string;
  /** True when switching off would remove content other than photos, which are counted here. */
  filled: boolean;
  children: ReactNode;
}) {
  const t = useT("relatorios");
  const r = useT("registro");
  const c = useT("comum");
  const store = useEditStore();
  const kind = list === "atividades" ? "atividade" : "ocorrencia";
  const fotos = useEdit((state) => state.fotos[`${kind}:${id}`]?.length ?? 0);
  const turn = async (next: boolean): Promise<void> => {
    const asks = !next && (filled || fotos > 0);
    const yes =
      !asks ||
      (await confirm({
        title: r.mais_opcoes_desligar,
        message: fotos > 0 ? r("mais_opcoes_desligar_fotos", { n: fotos }) : r.mais_opcoes_desligar_aviso,
        confirmLabel: r.mais_opcoes_desligar_sim,
        cancelLabel: c.cancelar,
        tone: "danger",
      }));
    if (yes) patchRow(store, list, id, { maisOpcoes: next });
  };
  return (
    <div className={styles["more"]} data-on={on || undefined}>
      <Switch
        size="md"
        label={t.mais_opcoes}
        description={description}
        checked={on}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {on && <div className={styles["options"]}>{children}</div>}
    </div>
  );
}
