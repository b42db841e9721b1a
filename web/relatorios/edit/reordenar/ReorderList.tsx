import { move } from "@dnd-kit/helpers";
import { DragDropProvider } from "@dnd-kit/react";
import { useId, useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { movedTo } from "../../../lib/movedTo.ts";
import type { Entry } from "./order.ts";
import styles from "./Reorder.module.css";
import { SortRow } from "./SortRow.tsx";

const shorten = (nome: string): string => (nome.length > 90 ? `${nome.slice(0, 90)}…` : nome);

/** The entries, which can be moved by mouse, by finger (a long press), by keyboard, or by typing the position. */
export function ReorderList({
  entries,
  images,
  order,
  onChange,
}: {
  entries: readonly Entry[];
  /** Thumbnails of photos by id. */
  images: Readonly<Record<string, string>>;
  order: readonly string[];
  onChange: (order: readonly string[]) => void;
}) {
  const t = useT("reordenar");
  const help = useId();
  /** The order while an entry is being dragged. */
  const [dragged, setDragged] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState("");
  const shown = dragged ?? order;
  const total = shown.length;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const nameOf = (id: unknown): string => {
    const nome = byId.get(String(id))?.nome.trim() ?? "";
    return nome === "" ? (images[String(id)] === undefined ? t.sem_nome : photoName(id)) : shorten(nome);
  };
  /** Names a photo without a caption by its position when the dialog opened. */
  const photoName = (id: unknown): string =>
    t("foto_n", { n: entries.findIndex((entry) => entry.id === String(id)) + 1 });
  const say = (key: "pegou" | "passou" | "soltou" | "desistiu", id: unknown, list: readonly string[]): void =>
    setSaid(t(key, { nome: nameOf(id), posicao: list.indexOf(String(id)) + 1, total }));
  return (
    <>
      <p id={help} className="sr-only">
        {t.mover_instrucao}
      </p>
      <DragDropProvider
        // The first default plugin announces moves in English only; we announce them ourselves.
        plugins={(parts) => parts.slice(1)}
        onDragStart={({ operation }) => {
          setDragged(order);
          say("pegou", operation.source?.id, order);
        }}
        onDragOver={(event) => {
          const next = move([...shown], event);
          // Still over its own place: announcing a move here would cut off the announcement of picking it up.
          if (next.every((id, index) => id === shown[index])) return;
          setDragged(next);
          say("passou", event.operation.source?.id, next);
        }}
        onDragEnd={(event) => {
          const id = event.operation.source?.id;
          setDragged(null);
          if (event.canceled) return say("desistiu", id, order);
          const next = move([...shown], event);
          say("soltou", id, next);
          onChange(next);
        }}
      >
        <ol className={styles["list"]}>
          {shown.map((id, index) => (
            <SortRow
              key={id}
              id={id}
              nome={nameOf(id)}
              image={images[id] ?? null}
              index={index}
              total={total}
              describedBy={help}
              onMove={(to) => {
                const next = movedTo(order, id, to);
                say("soltou", id, next);
                onChange(next);
              }}
            />
          ))}
        </ol>
      </DragDropProvider>
      <output className="sr-only">{said}</output>
    </>
  );
}
