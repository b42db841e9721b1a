import { move } from "@dnd-kit/helpers";
import { DragDropProvider } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { GripVertical } from "lucide-react";
import { useState } from "react";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../i18n/texts.ts";
import { toast } from "../../ui/toast.ts";
import { useEditStore } from "../edit/form/store.ts";
import { useUploads } from "../edit/form/uploadContext.ts";
import { captionOf } from "./caption.ts";
import { orderFotos } from "./calls.ts";
import grid from "./PhotoEditor.module.css";
import styles from "./SortPhotos.module.css";

function SortTile({ foto, index }: { foto: Foto; index: number }) {
  const t = useT("midias");
  const preview = useUploads(({ previews }) => previews[foto.arquivo]);
  const { ref, handleRef, isDragging } = useSortable({ id: foto.arquivo, index });
  return (
    <li ref={ref} className={styles["item"]} data-dragging={isDragging || undefined}>
      <button
        ref={handleRef}
        type="button"
        className={styles["tile"]}
        aria-label={t("arrastar_foto", { n: index + 1 })}
        aria-describedby="ordenar-fotos-ajuda"
      >
        <img src={preview ?? foto.urlMiniatura} alt="" className={styles["image"]} draggable={false} />
        <span className={styles["number"]}>{index + 1}</span>
        <GripVertical size={18} aria-hidden className={styles["grip"]} />
      </button>
      {captionOf(foto) !== "" && <p className={styles["caption"]}>{captionOf(foto)}</p>}
    </li>
  );
}

/**
 * The photos of a place to be dragged into order, with finger, mouse or keyboard. Loaded when it is asked for: the library for
 * dragging is a fifth of the editor. Refused while photos are being sent there (R section 4, 'Uploads').
 */
export function SortPhotos({
  place,
  fotos,
  compact,
  busy,
  onEnd,
}: {
  place: string;
  fotos: readonly Foto[];
  compact: boolean;
  busy: boolean;
  onEnd: () => void;
}) {
  const t = useT("midias");
  const store = useEditStore();
  /** The order while one is being dragged; otherwise that of the report. */
  const [dragged, setDragged] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState("");
  const total = fotos.length;
  const byArquivo = new Map(fotos.map((foto) => [foto.arquivo, foto]));
  const names = fotos.map(({ arquivo }) => arquivo);
  const order = dragged ?? names;
  const placeOf = (list: readonly string[], id: unknown): number => list.indexOf(String(id)) + 1;
  const drop = (next: readonly string[], id: unknown): void => {
    setDragged(null);
    if (busy) return toast.error(t.aguarde_envio);
    setSaid(t("soltou", { n: placeOf(next, id), total }));
    if (next.join("/") !== names.join("/")) void orderFotos(store, place, next);
  };
  return (
    <>
      <div className={grid["bar"]}>
        <p id="ordenar-fotos-ajuda" className={styles["help"]}>
          {t.arrastar_ajuda}
        </p>
        <button type="button" className={grid["all"]} onClick={onEnd}>
          {t.fotos_concluir}
        </button>
      </div>
      <DragDropProvider
        // The first of its own parts announces in English only; the sentences are ours.
        plugins={(parts) => parts.slice(1)}
        onDragStart={({ operation }) => {
          setDragged(names);
          setSaid(t("pegou", { n: placeOf(names, operation.source?.id), total }));
        }}
        onDragOver={(event) => {
          const next = move([...order], event);
          setDragged(next);
          setSaid(t("passou", { n: placeOf(next, event.operation.source?.id), total }));
        }}
        onDragEnd={(event) => {
          const id = event.operation.source?.id;
          if (!event.canceled) return drop(move([...order], event), id);
          setDragged(null);
          setSaid(t("desistiu", { n: placeOf(names, id) }));
        }}
      >
        <ul className={grid["grid"]} data-compact={compact || undefined}>
          {order.map((arquivo, index) => {
            const foto = byArquivo.get(arquivo);
            return foto === undefined ? null : <SortTile key={arquivo} foto={foto} index={index} />;
          })}
        </ul>
      </DragDropProvider>
      <output className="sr-only">{said}</output>
    </>
  );
}
