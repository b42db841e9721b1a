import { TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { CadastroDialog } from "./CadastroDialog.tsx";
import { CHAVES } from "./chaves.ts";
import type { GrupoCadastrado } from "./GruposLista.tsx";
import { useSalvarCadastro } from "./useSalvarCadastro.ts";

/** Adds (`item` null) or renames a labour group. */
export function GrupoDialog({
  opened,
  item,
  onClose,
}: {
  opened: boolean;
  item: GrupoCadastrado | null;
  onClose: () => void;
}) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const saved = item?.descricao ?? "";
  const [descricao, setDescricao] = useState(saved);
  const salvar = useSalvarCadastro(CHAVES.maoDeObra);
  const submission = useSubmit({
    check: () => (descricao.trim() === "" ? { descricao: comum.campo_obrigatorio } : {}),
    send: async () => {
      const body = { descricao };
      if (item) await call("updateMaoDeObraCategoria", { params: { id: item._id }, body });
      else await call("createMaoDeObraCategoria", { body });
      onClose();
      await salvar(item === null);
    },
  });
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item ? t.editar_grupo : t.adicionar_grupo}
      novo={item === null}
      dirty={descricao !== saved}
      submission={submission}
    >
      <TextInput
        name="descricao"
        label={t.nome}
        required
        data-autofocus
        maxLength={100}
        autoComplete="off"
        value={descricao}
        error={submission.errors["descricao"]}
        onChange={(event) => {
          setDescricao(event.currentTarget.value);
          submission.touch("descricao");
        }}
      />
    </CadastroDialog>
  );
}
