import { ImageOff } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { useT } from "../i18n/texts.ts";
import styles from "./PhotoGrid.module.css";

export type Photo = {
  readonly id: string;
  /** URL of the miniature (≈320 px); null while the miniature is being made or the photo is being sent. */
  readonly thumbUrl: string | null;
  readonly caption?: string | null;
};

/** A photo in a box of fixed proportions, so that nothing jumps when the image arrives. The image is loaded when the tile comes near the screen. */
export const PhotoTile = memo(function PhotoTile({
  photo,
  position,
  total,
  progress,
  more = 0,
  onOpen,
  actions,
}: {
  photo: Photo;
  /** Counted from 1; without a caption, screen readers read "Foto 2 de 7". */
  position: number;
  total: number;
  /** 0 to 1 while the photo is being sent. */
  progress?: number;
  /** Number of photos hidden behind this tile, shown as +N over it. */
  more?: number;
  onOpen?: () => void;
  /** In the upper corner, for instance an ActionMenu. */
  actions?: ReactNode;
}) {
  const t = useT("comum");
  const [failed, setFailed] = useState(false);
  const caption = photo.caption ?? "";
  const name = caption === "" ? t("foto_de", { n: position, total }) : caption;
  // If the tile has no picture, its note is the button's label.
  const note = photo.thumbUrl === null ? t.foto_processando : failed ? t.foto_nao_carregou : null;
  const image =
    note !== null ? (
      <span className={styles["note"]}>
        {failed && <ImageOff size={20} aria-hidden />}
        {note}
      </span>
    ) : (
      <img
        src={photo.thumbUrl ?? ""}
        alt={name}
        loading="lazy"
        decoding="async"
        width={320}
        height={240}
        className={styles["image"]}
        onError={() => setFailed(true)}
      />
    );
  const label =
    more > 0
      ? `+${more}: ${t("ver_mais_fotos", { n: more })}`
      : note === null
        ? t("abrir_foto", { nome: name })
        : `${name}: ${note}`;
  return (
    <figure className={styles["tile"]}>
      {onOpen ? (
        <button type="button" className={styles["open"]} aria-label={label} onClick={onOpen}>
          {image}
          {more > 0 && <span className={styles["more"]}>+{more}</span>}
        </button>
      ) : (
        <div className={styles["open"]}>{image}</div>
      )}
      {progress !== undefined && (
        <progress className={styles["progress"]} max={1} value={progress} aria-label={t.enviando} />
      )}
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
      {caption !== "" && <figcaption className={styles["caption"]}>{caption}</figcaption>}
    </figure>
  );
});
