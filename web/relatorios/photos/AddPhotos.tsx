import { Camera } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { limitesDeFotos } from "../../../domain/relatorios/rules.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { toast } from "../../ui/toast.ts";
import type { Place } from "../edit/form/places.ts";
import { useUploadQueue } from "../edit/form/uploadContext.ts";
import styles from "./AddPhotos.module.css";

/** Some systems give HEIC no type. */
const isImage = (file: File): boolean => file.type.startsWith("image/") || /\.(?:heic|heif)$/i.test(file.name);

/** Takes a selection within the limit of the specification and says what was left out. */
function useChoose(place: Place): (files: FileList | null) => void {
  const t = useT("relatorios");
  const queue = useUploadQueue();
  const { periodoTeste } = usePerfil().empresa;
  const { porSelecao } = limitesDeFotos(periodoTeste);
  return (files) => {
    const all = [...(files ?? [])];
    const images = all.filter(isImage);
    if (images.length < all.length) toast.error(t("so_imagens", { n: all.length - images.length }));
    if (images.length > porSelecao)
      toast.error(t(periodoTeste ? "limite_selecao_teste" : "limite_selecao", { limite: porSelecao }));
    if (images.length > 0) queue.add(images.slice(0, porSelecao), place);
  };
}

/** Choose or take photos, several at once; on a desk they may be dropped here. */
export function AddPhotos({
  place,
  blocked,
  empty,
  label,
}: {
  place: Place;
  blocked: string | null;
  empty: boolean;
  label: string;
}) {
  const t = useT("relatorios");
  const choose = useChoose(place);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (blocked === null) choose(event.dataTransfer.files);
    else toast.error(blocked);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an extra; the button inside does the same
    <div
      className={styles["zone"]}
      data-over={over || undefined}
      data-empty={empty || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className={styles["button"]}
        onClick={() => {
          if (blocked === null) input.current?.click();
          else toast.error(blocked);
        }}
      >
        <Camera size={19} aria-hidden />
        {empty ? t.tirar_ou_escolher : label}
      </button>
      <span className={styles["hint"]}>{t.arraste_fotos}</span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          choose(event.currentTarget.files);
          // The same photo may be chosen again.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
