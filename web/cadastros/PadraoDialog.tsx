import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { CategoriaField } from "../relatorios/edit/pickers/CategoriaField.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import { CadastroDialog } from "./CadastroDialog.tsx";
import { CHAVES } from "./chaves.ts";
import type { PadraoCadastrada } from "./PadraoLista.tsx";
import { QuantidadeField } from "./QuantidadeField.tsx";
import { useSalvarCadastro } from "./useSalvarCadastro.ts";

type Categoria = { readonly _id?: string; readonly descricao: string } | null;
type Values = Pick<PadraoCadastrada, "descricao" | "quantidade" | "ativo"> & { readonly categoria: Categoria };
const NOVO: Values = { descricao: "", quantidade: 1, categoria: null, ativo: true };

/** Adds (`item` null) or changes a trade. */
export function PadraoDialog({
  opened,
  item,
  onClose,
}: {
  opened: boolean;
  item: PadraoCadastrada | null;
  onClose: () => void;
}) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const saved: Values = item ?? NOVO;
  const [values, setValues] = useState<Values>(saved);
  const salvar = useSalvarCadastro(CHAVES.maoDeObra);
  const submission = useSubmit({
    check: () => (values.descricao.trim() === "" ? { descricao: comum.campo_obrigatorio } : {}),
    send: async () => {
      const { descricao, quantidade, categoria, ativo } = values;
      const grupo = categoria?._id === undefined ? null : { _id: categoria._id };
      const body = { descricao, quantidade, categoria: grupo };
      if (item) await call("updateMaoDeObraPadrao", { params: { id: item._id }, body: { ...body, ativo } });
      else await call("createMaoDeObraPadrao", { body });
      onClose();
      await salvar(item === null);
    },
  });
  const set = (change: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(submission.touch);
  };
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item ? t.editar_padrao : t.adicionar_padrao}
      novo={item === null}
      dirty={JSON.stringify(values) !== JSON.stringify(saved)}
      submission={submission}
    >
      <TextInput
        name="descricao"
        label={t.funcao}
        required
        data-autofocus
        maxLength={200}
        autoComplete="off"
        value={values.descricao}
        error={submission.errors["descricao"]}
        onChange={(event) => set({ descricao: event.currentTarget.value })}
      />
      <CategoriaField value={values.categoria} onChange={(categoria) => set({ categoria })} />
      <QuantidadeField
        label={t.quantidade}
        description={t.quantidade_ajuda}
        value={values.quantidade}
        onChange={(quantidade) => set({ quantidade })}
      />
      {item && (
        <Switch
          label={comum.ativo}
          description={t.ativo_ajuda}
          checked={values.ativo}
          onChange={(event) => set({ ativo: event.currentTarget.checked })}
        />
      )}
    </CadastroDialog>
  );
}
