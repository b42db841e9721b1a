import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Checkbox, TextInput } from "@mantine/core";
import { call } from "../api/client.ts";
import { CadastroDialog } from "./CadastroDialog.tsx";
import type { JanelaProps } from "./Catalogo.tsx";
import { useJanela } from "./useJanela.ts";
import { useT } from "../i18n/texts.ts";
import type { GrupoDeObra } from "../obras/data.ts";

type Values = Pick<GrupoDeObra, "descricao" | "principal">;

/** Adds a group of works (`item` null), or changes one. */
export function GrupoDeObraDialog({ opened, item, onClose }: JanelaProps<GrupoDeObra>) {
  const t = useT("obrasCadastro");
  const params = { grupoId: item?._id ?? "" };
  const edicao = useJanela<GrupoDeObra, Values, Values>(
    { opened, item, onClose },
    {
      keys: ["grupos-de-obra", "obras", "obra", "menu-contadores"],
      valuesOf: (entry) => entry ?? { descricao: "", principal: false },
      campos: { descricao: { label: t.nome_do_grupo }, principal: { label: t.grupo_principal } },
      required: ({ descricao }) => ({ descricao: !isBlank(descricao) }),
      bodyOf: ({ descricao, principal }) => ({ descricao, principal }),
      save: (body, { entry, visto }) =>
        entry ? call("updateGrupoDeObra", { params, body, visto }) : call("createGrupoDeObra", { body }),
      read: () => call("getGrupoDeObra", { params }),
    },
  );
  const { values, errors, set } = edicao;
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item === null ? t.adicionar_grupo : t.editar_grupo}
      novo={item === null}
      edicao={edicao}
    >
      <TextInput
        label={t.nome_do_grupo}
        placeholder={t.nome_do_grupo_exemplo}
        name="descricao"
        required
        withAsterisk={false}
        autoComplete="off"
        maxLength={MAX_LENGTH.grupo}
        data-autofocus
        value={values.descricao}
        error={errors["descricao"]}
        onChange={(event) => set({ descricao: event.currentTarget.value })}
      />
      <Checkbox
        size="md"
        label={t.grupo_principal}
        description={t.grupo_principal_ajuda}
        checked={values.principal}
        onChange={(event) => set({ principal: event.currentTarget.checked })}
      />
    </CadastroDialog>
  );
}
