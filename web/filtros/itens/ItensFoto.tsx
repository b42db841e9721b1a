import { useState } from "react";
import { captionOf } from "../../relatorios/media/caption.ts";
import { Lightbox } from "../../ui/Lightbox.tsx";
import { PhotoGrid } from "../../ui/PhotoGrid.tsx";
import type { Itens } from "../tipos.ts";
import styles from "./itens.module.css";

/** Photographs of one report; each with its caption, or its place. */
export function ItensFoto({ itens }: Itens<"galeria">) {
  const [index, setIndex] = useState<number | null>(null);
  const captions = itens.map((foto) => [foto.onde, captionOf(foto)].filter(Boolean).join(" · "));
  return (
    <div className={styles["box"]}>
      <PhotoGrid
        photos={itens.map((foto, at) => ({
          id: foto.chave,
          thumbUrl: foto.urlMiniatura,
          caption: captionOf(foto) || (captions[at] ?? ""),
        }))}
        onOpen={setIndex}
      />
      <Lightbox
        photos={itens.map((foto, at) => ({ src: foto.url, caption: captions[at] ?? null }))}
        index={index}
        onClose={() => setIndex(null)}
      />
    </div>
  );
}
