import { useQueryClient } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { call, upload } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { PictureField } from "../ui/PictureField.tsx";
import { obraQuery, type Obra } from "./data.ts";
import styles from "./FotoDaObra.module.css";
import { ObraThumb } from "./ObraThumb.tsx";

/** The logo of the work's client. */
export function ClienteLogo({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const comum = useT("comum");
  const client = useQueryClient();
  const params = { obraId: obra._id };
  const keep = ({ clienteLogo }: Pick<Obra, "clienteLogo">): void =>
    void client.setQueryData(obraQuery(obra._id).queryKey, (now) => (now ? { ...now, clienteLogo } : now));
  return (
    <Card title={t.cliente_logo} id="cliente-logo">
      <PictureField
        empty={obra.clienteLogo === null}
        picture={
          <ObraThumb
            url={obra.clienteLogo}
            className={styles["logo"]}
            icon={<ImagePlus size={26} strokeWidth={1.6} aria-hidden />}
          />
        }
        help={t.cliente_logo_ajuda}
        words={{
          choose: t.cliente_logo_escolher,
          replace: t.cliente_logo_trocar,
          remove: t.cliente_logo_remover,
          sending: t.cliente_logo_enviando,
          sent: comum.atualizado,
          removed: comum.atualizado,
          onlyPictures: t.foto_so_imagem,
          tooLarge: t.foto_grande,
        }}
        upload={async (file, sending) =>
          keep(await upload("uploadClienteLogo", { params, file, fileName: file.name, ...sending }))
        }
        remove={async () => keep(await call("deleteClienteLogo", { params }))}
      />
    </Card>
  );
}
