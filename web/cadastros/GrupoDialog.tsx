import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { CadastroDialog, TextoField } from "./CadastroDialog.tsx";
import type { JanelaProps } from "./Catalogo.tsx";
import { CHAVES } from "./chaves.ts";
import type { GrupoCadastrado } from "./GruposLista.tsx";
import { useJanela } from "./useJanela.ts";

type Grupo = Pick<GrupoCadastrado, "_id" | "descricao">;
type Values = Pick<Grupo, "descricao">;

/** Adds (`item` null) or renames a labour group. */
export function GrupoDialog({ opened, item, onClose }: JanelaProps<GrupoCadastrado>) {
  const t = useT("cadastros");
  const params = { id: item?._id ?? "" };
  const edicao = useJanela<Grupo, Values, Values>(
    { opened, item, onClose },
    {
      keys: CHAVES.maoDeObra,
      valuesOf: (entry) => ({ descricao: entry?.descricao ?? "" }),
      campos: { descricao: { label: t.nome } },
      required: ({ descricao }) => ({ descricao: !isBlank(descricao) }),
      bodyOf: ({ descricao }) => ({ descricao }),
      save: (body, { entry, visto }) =>
        entry ? call("updateMaoDeObraCategoria", { params, body, visto }) : call("createMaoDeObraCategoria", { body }),
      read: () => call("getMaoDeObraCategoria", { params }),
    },
  );
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item ? t.editar_grupo : t.adicionar_grupo}
      novo={item === null}
      edicao={edicao}
    >
      <TextoField name="descricao" label={t.nome} first maxLength={MAX_LENGTH.categoria} edicao={edicao} />
    </CadastroDialog>
  );
}
