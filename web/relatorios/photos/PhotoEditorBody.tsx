import { useState } from "react";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../i18n/texts.ts";
import { Lightbox } from "../../ui/Lightbox.tsx";
import { toast } from "../../ui/toast.ts";
import { later } from "../../ui/later.tsx";
import { type Place, placeKey } from "../form/places.ts";
import { useEdit, useReadOnly } from "../form/store.ts";
import { useUploads } from "../media/uploadContext.ts";
import type { Envio } from "../media/queue/types.ts";
import { useMayChange } from "../media/useMayChange.ts";
import { AddPhotos } from "./AddPhotos.tsx";
import { captionOf } from "../media/caption.ts";
import { EditTile } from "./EditTile.tsx";
import { PhotoDialogs, type PhotoDialog } from "./PhotoDialogs.tsx";
import styles from "./PhotoEditor.module.css";
import { ReportPhotos } from "./ReportPhotos.tsx";
import { SelectPhotos } from "./SelectPhotos.tsx";
import { UploadStatus } from "../media/UploadStatus.tsx";
import { UploadTile } from "./UploadTile.tsx";
import { useKnownPlaces } from "./useKnownPlaces.ts";

const SortPhotos = later(() => import("./SortPhotos.tsx").then((module) => module.SortPhotos));

export type PhotoEditorProps = {
  readonly place: Place;
  /** Sentence that says why photos cannot be added yet. */
  readonly blocked?: string | null;
  /** Smaller tiles, for photos inside the editor of an activity, an occurrence or a question. */
  readonly compact?: boolean;
};

const NONE: readonly Foto[] = [];
type Mode = "look" | "select" | "sort";

/** Photos being uploaded to this place. The gallery also shows uploads whose place no longer exists, because no other place would. */
function useWaiting(key: string): {
  readonly of: (envio: Envio) => boolean;
  readonly ids: readonly string[];
  busy: boolean;
} {
  const relatorioId = useEdit(({ relatorio }) => relatorio._id);
  const known = useKnownPlaces();
  const of = ({ relatorioId: owner, kind, place }: Envio): boolean => {
    if (owner !== relatorioId || kind !== "foto" || place === null) return false;
    const at = placeKey(place);
    return at === key || (key === "galeria" && !known.has(at));
  };
  const ids = useUploads(({ envios }) =>
    envios
      .filter(of)
      .map(({ id }) => id)
      .join(" "),
  );
  const busy = useUploads(({ envios }) => envios.some((one) => of(one) && one.phase !== "refused"));
  return { of, ids: ids === "" ? [] : ids.split(" "), busy };
}

/** Photos of one place: add, caption, order and remove. Every change is a call of its own. */
export function PhotoEditorBody({ place, blocked = null, compact = false }: PhotoEditorProps) {
  const t = useT("relatorios");
  const m = useT("midias");
  const key = placeKey(place);
  const fotos = useEdit((state) => state.fotos[key] ?? NONE);
  // The permission of the gallery section decides about photos in all places.
  const refused = useReadOnly("galeriaDeFoto") !== null;
  const { of, ids, busy } = useWaiting(key);
  const mayChange = useMayChange();
  const [index, setIndex] = useState<number | null>(null);
  const [mode, setMode] = useState<Mode>("look");
  const [asked, setAsked] = useState<PhotoDialog | null>(null);
  const current: Mode = fotos.length === 0 ? "look" : mode;
  const sort = (): void => {
    if (busy) toast.error(m.aguarde_envio);
    else setMode("sort");
  };
  if (refused) return <ReportPhotos fotos={fotos} size="sm" />;
  return (
    <div className={styles["editor"]}>
      {fotos.length > 0 && current === "look" && mayChange.all && (
        <div className={styles["bar"]}>
          <button type="button" className={styles["all"]} onClick={() => setMode("select")}>
            {m.fotos_selecionar}
          </button>
          {fotos.length > 1 && (
            <button type="button" className={styles["all"]} onClick={sort}>
              {m.fotos_ordenar}
            </button>
          )}
        </div>
      )}
      {current === "select" && (
        <SelectPhotos place={key} fotos={fotos} compact={compact} onAsk={setAsked} onEnd={() => setMode("look")} />
      )}
      {current === "sort" && (
        <SortPhotos place={key} fotos={fotos} compact={compact} busy={busy} onEnd={() => setMode("look")} />
      )}
      {current === "look" && fotos.length + ids.length > 0 && (
        <ul className={styles["grid"]} data-compact={compact || undefined}>
          {fotos.map((foto, at) => (
            <EditTile
              key={foto.arquivo}
              foto={foto}
              place={key}
              position={at + 1}
              total={fotos.length}
              locked={busy}
              onOpen={setIndex}
              onAsk={setAsked}
            />
          ))}
          {ids.map((id) => (
            <UploadTile key={id} id={id} />
          ))}
        </ul>
      )}
      <UploadStatus of={of} />
      <AddPhotos
        place={place}
        blocked={blocked}
        empty={fotos.length === 0 && ids.length === 0}
        label={t.adicionar_fotos}
      />
      <PhotoDialogs place={key} asked={asked} onClose={() => setAsked(null)} onDone={() => setMode("look")} />
      <Lightbox
        photos={fotos.map((foto) => ({ src: foto.url, caption: captionOf(foto) }))}
        index={index}
        onClose={() => setIndex(null)}
      />
    </div>
  );
}
