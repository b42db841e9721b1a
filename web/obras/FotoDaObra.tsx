import { useQueryClient } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useEffect, useState } from "react";
import { upload } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { PictureField } from "../ui/PictureField.tsx";
import type { Sending } from "../ui/usePictureUpload.ts";
import { obraQuery, type Obra } from "./data.ts";
import styles from "./FotoDaObra.module.css";
import { ObraThumb } from "./ObraThumb.tsx";

/** The photo of a work; a chosen file is shown at once. */
export function FotoDaObra({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const client = useQueryClient();
  /** Object URL of the chosen file, shown before it is sent. */
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (preview === null) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const send = async (file: File, sending: Sending): Promise<void> => {
    setPreview(URL.createObjectURL(file));
    try {
      const params = { obraId: obra._id };
      const { fotoUrl } = await upload("uploadFotoDaObra", { params, file, fileName: file.name, ...sending });
      client.setQueryData(obraQuery(obra._id).queryKey, (now) => (now ? { ...now, fotoUrl } : now));
      void client.invalidateQueries({ queryKey: ["obras"] });
    } catch (error) {
      setPreview(null);
      throw error;
    }
  };
  return (
    <Card title={t.foto_da_obra} id="foto">
      <PictureField
        empty={obra.fotoUrl === null}
        picture={
          <ObraThumb
            url={preview ?? obra.fotoUrl}
            className={styles["photo"]}
            icon={<ImagePlus size={26} strokeWidth={1.6} aria-hidden />}
          />
        }
        help={
          <>
            <span className={styles["mouse"]}>{t.foto_ajuda}</span>
            <span className={styles["touch"]}>{t.foto_ajuda_toque}</span>
          </>
        }
        words={{
          choose: t.foto_escolher,
          replace: t.foto_trocar,
          sending: t.foto_enviando,
          sent: t.foto_trocada,
          onlyPictures: t.foto_so_imagem,
          tooLarge: t.foto_grande,
        }}
        upload={send}
      />
    </Card>
  );
}
