import { useState } from "react";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { Lightbox } from "../../ui/Lightbox.tsx";
import { PhotoGrid } from "../../ui/PhotoGrid.tsx";
import { captionOf } from "../media/caption.ts";

/** Thumbnails shown before the +N tile. */
const SHOWN = 5;

/** Photos to look at: five tiles, the last of which shows +N if there are more; a tap opens the photos full screen. */
export function ReportPhotos({
  fotos,
  size = "md",
  expandable = false,
}: {
  fotos: readonly Foto[];
  size?: "sm" | "md";
  /** The +N tile shows all tiles in place instead of opening the photo. */
  expandable?: boolean;
}) {
  const [index, setIndex] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  if (fotos.length === 0) return null;
  const limited = !all && fotos.length > SHOWN;
  return (
    <>
      <PhotoGrid
        size={size}
        photos={fotos.map((foto) => ({ id: foto.arquivo, thumbUrl: foto.urlMiniatura, caption: captionOf(foto) }))}
        {...(limited ? { limit: SHOWN } : {})}
        onOpen={(at) => {
          if (expandable && limited && at === SHOWN - 1) setAll(true);
          else setIndex(at);
        }}
      />
      <Lightbox
        photos={fotos.map((foto) => ({ src: foto.url, caption: captionOf(foto) }))}
        index={index}
        onClose={() => setIndex(null)}
      />
    </>
  );
}
