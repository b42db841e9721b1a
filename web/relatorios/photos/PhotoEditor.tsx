import { useState } from "react";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../i18n/texts.ts";
import { Lightbox } from "../../ui/Lightbox.tsx";
import { placeKey, type Place } from "../edit/form/places.ts";
import { useEdit } from "../edit/form/store.ts";
import { useUploads } from "../edit/form/uploadContext.ts";
import { AddPhotos } from "./AddPhotos.tsx";
import { captionOf } from "./caption.ts";
import { EditTile } from "./EditTile.tsx";
import styles from "./PhotoEditor.module.css";
import { UploadStatus } from "./UploadStatus.tsx";
import { UploadTile } from "./UploadTile.tsx";

const NONE: readonly Foto[] = [];

/** Photos of one place, to add, caption, order and take off. Every change is a call of its own. */
export function PhotoEditor({
  place,
  blocked = null,
  compact = false,
}: {
  place: Place;
  /** Why photos cannot be added yet, in a sentence. */
  blocked?: string | null;
  /** Inside an editor: smaller tiles. */
  compact?: boolean;
}) {
  const t = useT("relatorios");
  const key = placeKey(place);
  const fotos = useEdit((state) => state.fotos[key] ?? NONE);
  const queued = useUploads(({ uploads }) =>
    uploads
      .filter((one) => placeKey(one.place) === key)
      .map(({ id }) => id)
      .join(" "),
  );
  const [index, setIndex] = useState<number | null>(null);
  const ids = queued === "" ? [] : queued.split(" ");
  return (
    <div className={styles["editor"]}>
      {(fotos.length > 0 || ids.length > 0) && (
        <ul className={styles["grid"]} data-compact={compact || undefined}>
          {fotos.map((foto, at) => (
            <EditTile
              key={foto.arquivo}
              foto={foto}
              place={key}
              position={at + 1}
              total={fotos.length}
              locked={ids.length > 0}
              onOpen={setIndex}
            />
          ))}
          {ids.map((id) => (
            <UploadTile key={id} id={id} />
          ))}
        </ul>
      )}
      <UploadStatus place={key} />
      <AddPhotos
        place={place}
        blocked={blocked}
        empty={fotos.length === 0 && ids.length === 0}
        label={t.adicionar_fotos}
      />
      <Lightbox
        photos={fotos.map((foto) => ({ src: foto.url, caption: captionOf(foto) }))}
        index={index}
        onClose={() => setIndex(null)}
      />
    </div>
  );
}
