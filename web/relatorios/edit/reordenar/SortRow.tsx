import { useSortable } from "@dnd-kit/react/sortable";
import { type FormEvent, useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { RowHandle } from "../../../ui/RowButton.tsx";
import styles from "./Reorder.module.css";

/** Target position as a number: an alternative to dragging and arrows. */
function Position({
  nome,
  index,
  total,
  onMove,
}: {
  nome: string;
  index: number;
  total: number;
  onMove: (to: number) => void;
}) {
  const t = useT("reordenar");
  const [draft, setDraft] = useState<string | null>(null);
  const keep = (): void => {
    const to = Number(draft);
    setDraft(null);
    if (draft !== null && draft !== "" && to >= 1 && to !== index + 1) onMove(Math.min(total, to) - 1);
  };
  return (
    <form
      className={styles["position"]}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        keep();
      }}
    >
      <input
        className={styles["number"]}
        aria-label={t("posicao_de", { nome })}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(index + 1)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, "").slice(0, 4))}
        onBlur={keep}
      />
    </form>
  );
}

/** One line of the reorder dialog: its position, its name, the handle. */
export function SortRow({
  id,
  nome,
  image = null,
  index,
  total,
  describedBy,
  onMove,
}: {
  id: string;
  nome: string;
  /** Address of a thumbnail, for photos. */
  image?: string | null;
  index: number;
  total: number;
  /** Id of the sentence that explains how to use the handle. */
  describedBy: string;
  onMove: (to: number) => void;
}) {
  const t = useT("reordenar");
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li ref={ref} className={styles["row"]} data-dragging={isDragging || undefined}>
      <Position nome={nome} index={index} total={total} onMove={onMove} />
      {image !== null && <img src={image} alt="" className={styles["image"]} draggable={false} />}
      <span className={styles["nome"]}>{nome}</span>
      <RowHandle handleRef={handleRef} label={t("mover", { nome })} describedBy={describedBy} isDragging={isDragging} />
    </li>
  );
}
