import { call, upload } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { PictureField } from "../ui/PictureField.tsx";
import { Avatar } from "./Avatar.tsx";

/** Field for a person's photo. */
export function FotoDoUsuario({
  usuario,
  onChange,
  ...field
}: {
  usuario: { readonly _id: string; readonly nome: string; readonly sigla: string; readonly fotoUrl: string | null };
  disabled?: boolean;
  help?: string;
  /** Called with the new URL of the photo; null = the photo was removed. */
  onChange: (fotoUrl: string | null) => Promise<void>;
}) {
  const t = useT("fotoDePerfil");
  const params = { usuarioId: usuario._id };
  return (
    <PictureField
      {...field}
      empty={usuario.fotoUrl === null}
      picture={<Avatar size="lg" sigla={usuario.sigla} url={usuario.fotoUrl} />}
      words={{
        choose: t.foto_escolher,
        replace: t.foto_trocar,
        remove: t.foto_remover,
        sending: t.foto_enviando,
        sent: t.foto_trocada,
        removed: t.foto_removida,
        onlyPictures: t.foto_so_imagem,
        tooLarge: t.foto_grande,
      }}
      upload={async (file, sending) => {
        const { fotoUrl } = await upload("uploadFotoDoUsuario", { params, file, fileName: file.name, ...sending });
        await onChange(fotoUrl);
      }}
      remove={async () => {
        await call("deleteFotoDoUsuario", { params });
        await onChange(null);
      }}
    />
  );
}
