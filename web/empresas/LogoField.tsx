import { ImagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { confirm } from "../ui/confirm.ts";
import { PictureField, type PictureWords } from "../ui/PictureField.tsx";
import type { PictureCalls } from "../ui/usePictureUpload.ts";
import styles from "./LogoField.module.css";

/** One logo on a white background, as on paper. */
export function LogoField({
  url,
  words,
  layout,
  ...field
}: Required<PictureCalls> & {
  url: string | null;
  words: Pick<PictureWords, "choose" | "replace" | "label"> & { readonly remove: string };
  help?: ReactNode;
  layout: "row" | "tile";
}) {
  const t = useT("empresa");
  return (
    <PictureField
      {...field}
      layout={layout}
      empty={url === null}
      picture={
        <div className={styles["paper"]} data-empty={url === null || undefined} data-layout={layout}>
          {url === null ? <ImagePlus size={24} strokeWidth={1.6} aria-hidden /> : <img src={url} alt="" />}
        </div>
      }
      words={{
        ...words,
        sending: t.logo_enviando,
        sent: t.logo_trocada,
        removed: t.logo_removida,
        onlyPictures: t.logo_so_imagem,
        tooLarge: t.logo_grande,
      }}
      confirmRemoval={() =>
        confirm({
          title: t.logo_remover_titulo,
          message: t.logo_remover_aviso,
          confirmLabel: t.logo_remover_sim,
          tone: "danger",
        })
      }
    />
  );
}
