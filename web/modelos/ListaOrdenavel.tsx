import { move } from "@dnd-kit/helpers";
import { DragDropProvider } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { movedTo } from "../lib/movedTo.ts";
import { RowButton, RowHandle } from "../ui/RowButton.tsx";
import styles from "./ListaOrdenavel.module.css";

/** Labels of a row's buttons for screen readers. */
export type PalavrasDaLinha = { readonly arrastar: string; readonly subir: string; readonly descer: string };

type Linha<Id extends string> = {
  readonly palavras: (id: Id) => PalavrasDaLinha;
  /** Content between the handle and the arrows. */
  readonly renderConteudo: (id: Id, index: number) => ReactNode;
  /** Buttons after the arrows. */
  readonly renderBotoes?: (id: Id) => ReactNode;
};

function Row<Id extends string>({
  id,
  index,
  total,
  describedBy,
  onMove,
  palavras,
  renderConteudo,
  renderBotoes,
}: Linha<Id> & { id: Id; index: number; total: number; describedBy: string; onMove: (to: number) => void }) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  const words = palavras(id);
  return (
    <li
      ref={ref}
      className={styles["row"]}
      data-dragging={isDragging || undefined}
      data-buttons={renderBotoes === undefined ? 2 : 3}
    >
      <RowHandle handleRef={handleRef} label={words.arrastar} describedBy={describedBy} isDragging={isDragging} />
      {renderConteudo(id, index)}
      <div className={styles["tools"]}>
        <RowButton label={words.subir} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUp size={18} aria-hidden />
        </RowButton>
        <RowButton label={words.descer} disabled={index === total - 1} onClick={() => onMove(index + 1)}>
          <ArrowDown size={18} aria-hidden />
        </RowButton>
        {renderBotoes?.(id)}
      </div>
    </li>
  );
}

/**
 * A list that is ordered by dragging or by the arrows of its rows.
 * @param ajuda explains dragging to screen readers
 * @param onOrder receives the new order and the entry that was moved
 */
export function ListaOrdenavel<Id extends string>({
  ids,
  ajuda,
  onOrder,
  ...linha
}: Linha<Id> & { ids: readonly Id[]; ajuda: string; onOrder: (ids: readonly Id[], moved: Id) => void }) {
  const help = useId();
  const [dragged, setDragged] = useState<readonly Id[] | null>(null);
  const shown = dragged ?? ids;
  return (
    <>
      <p id={help} className="sr-only">
        {ajuda}
      </p>
      <DragDropProvider
        // The first default plugin announces moves in English only; we announce them ourselves.
        plugins={(parts) => parts.slice(1)}
        onDragStart={() => setDragged(ids)}
        onDragOver={(event) => {
          const next = move([...shown], event);
          if (next.some((id, index) => id !== shown[index])) setDragged(next);
        }}
        onDragEnd={(event) => {
          setDragged(null);
          const next = move([...shown], event);
          const moved = next.find((id) => id === event.operation.source?.id);
          if (!event.canceled && moved !== undefined) onOrder(next, moved);
        }}
      >
        <ol className={styles["list"]}>
          {shown.map((id, index) => (
            <Row
              key={id}
              {...linha}
              id={id}
              index={index}
              total={shown.length}
              describedBy={help}
              onMove={(to) => onOrder(movedTo(ids, id, to), id)}
            />
          ))}
        </ol>
      </DragDropProvider>
    </>
  );
}
