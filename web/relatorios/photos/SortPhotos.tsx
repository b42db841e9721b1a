import { move } from "@dnd-kit/helpers";
import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { GripVertical } from "lucide-react";
import { useRef, useState } from "react";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../i18n/texts.ts";
import { toast } from "../../ui/toast.ts";
import { useEditStore } from "../form/store.ts";
import { useUploads } from "../media/uploadContext.ts";
import { captionOf } from "../media/caption.ts";
import { orderFotos } from "./calls.ts";
import grid from "./PhotoEditor.module.css";
import styles from "./SortPhotos.module.css";

/**
 * Removes the library's first plugin, which announces in English only; this component announces itself. Declared outside the
 * component, because a new function at every render would restart the library.
 */
const withoutAnnouncer = <P,>(parts: P[]): P[] => parts.slice(1);

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
 * Sorts the photos of a place by dragging, with finger, mouse or keyboard. Loaded on demand: the drag library is a fifth of the
 * editor's code. A drop is refused while photos are being sent to the place.
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
  const [said, setSaid] = useState("");
  /**
   * Last announced position of the dragged photo, from 0. Picking a photo up also fires `onDragOver` for its own position, which
   * must not be announced again.
   */
  const at = useRef(-1);
  const total = fotos.length;
  const byArquivo = new Map(fotos.map((foto) => [foto.arquivo, foto]));
  const names = fotos.map(({ arquivo }) => arquivo);
  const placeOf = (list: readonly string[], id: unknown): number => list.indexOf(String(id)) + 1;
  const drop = (next: readonly string[], id: unknown): void => {
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
        plugins={withoutAnnouncer}
        onDragStart={({ operation }) => {
          at.current = placeOf(names, operation.source?.id) - 1;
          setSaid(t("pegou", { n: placeOf(names, operation.source?.id), total }));
        }}
        onDragOver={({ operation: { source } }) => {
          // The dragged tile knows its new index only after the other tiles have made room.
          queueMicrotask(() => {
            if (!isSortable(source) || source.index === at.current) return;
            at.current = source.index;
            setSaid(t("passou", { n: source.index + 1, total }));
          });
        }}
        onDragEnd={(event) => {
          const id = event.operation.source?.id;
          if (event.canceled) setSaid(t("desistiu", { n: placeOf(names, id) }));
          else drop(move(names, event), id);
        }}
      >
        <ul className={grid["grid"]} data-compact={compact || undefined}>
          {names.map((arquivo, index) => {
            const foto = byArquivo.get(arquivo);
            return foto === undefined ? null : <SortTile key={arquivo} foto={foto} index={index} />;
          })}
        </ul>
      </DragDropProvider>
      <output className="sr-only">{said}</output>
    </>
  );
}
