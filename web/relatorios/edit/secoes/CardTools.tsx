import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useT } from "../../../i18n/texts.ts";
import { moveRow, useEditStore } from "../../form/store.ts";
import { type ItemList, removeItem } from "../removeItem.ts";
import styles from "./cards.module.css";

/** Buttons to move an item up or down and to delete it, so that dragging is never necessary. */
export function CardTools({
  list,
  id,
  nome,
  first,
  last,
}: {
  list: ItemList;
  id: string;
  nome: string;
  first: boolean;
  last: boolean;
}) {
  const t = useT("relatorios");
  const store = useEditStore();
  const short = nome.length > 60 ? `${nome.slice(0, 60)}…` : nome;
  return (
    <div className={styles["tools"]}>
      <button
        type="button"
        className={styles["tool"]}
        aria-label={t("subir", { nome: short })}
        disabled={first}
        onClick={() => moveRow(store, list, id, -1)}
      >
        <ArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={styles["tool"]}
        aria-label={t("descer", { nome: short })}
        disabled={last}
        onClick={() => moveRow(store, list, id, 1)}
      >
        <ArrowDown size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={styles["tool"]}
        data-danger
        aria-label={t("remover_de", { nome: short })}
        onClick={() => void removeItem(store, list, id)}
      >
        <Trash2 size={17} aria-hidden />
      </button>
    </div>
  );
}
