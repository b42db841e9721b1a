import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { TimeField } from "../ui/TimeField.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import { CadastroDialog } from "./CadastroDialog.tsx";
import styles from "./CadastroDialog.module.css";
import { CHAVES } from "./chaves.ts";
import type { EquipamentoCadastrado } from "./EquipamentosPage.tsx";
import { QuantidadeField } from "./QuantidadeField.tsx";
import { useSalvarCadastro } from "./useSalvarCadastro.ts";

type Values = Pick<EquipamentoCadastrado, "descricao" | "quantidade" | "horario" | "ativo">;
const NOVO: Values = { descricao: "", quantidade: 1, horario: { inicio: null, fim: null }, ativo: true };

/** Adds (`item` null) or changes a piece of equipment. */
export function EquipamentoDialog({
  opened,
  item,
  onClose,
}: {
  opened: boolean;
  item: EquipamentoCadastrado | null;
  onClose: () => void;
}) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const saved: Values = item ?? NOVO;
  const [values, setValues] = useState<Values>(saved);
  const salvar = useSalvarCadastro(CHAVES.equipamentos);
  const submission = useSubmit({
    check: () => (values.descricao.trim() === "" ? { descricao: comum.campo_obrigatorio } : {}),
    send: async () => {
      const { descricao, quantidade, horario, ativo } = values;
      const body = { descricao, quantidade, horario };
      if (item) await call("updateEquipamento", { params: { id: item._id }, body: { ...body, ativo } });
      else await call("createEquipamento", { body });
      onClose();
      await salvar(item === null);
    },
  });
  const set = (change: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(submission.touch);
  };
  const horario = (change: Partial<Values["horario"]>): void => set({ horario: { ...values.horario, ...change } });
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item ? t.editar_equipamento : t.adicionar_equipamento}
      novo={item === null}
      dirty={JSON.stringify(values) !== JSON.stringify(saved)}
      submission={submission}
    >
      <TextInput
        name="descricao"
        label={t.descricao}
        required
        data-autofocus
        maxLength={200}
        autoComplete="off"
        value={values.descricao}
        error={submission.errors["descricao"]}
        onChange={(event) => set({ descricao: event.currentTarget.value })}
      />
      <QuantidadeField
        label={t.quantidade}
        description={t.quantidade_ajuda}
        value={values.quantidade}
        onChange={(quantidade) => set({ quantidade })}
      />
      <fieldset className={styles["group"]}>
        <legend>{t.horario}</legend>
        <div className={styles["pair"]}>
          <TimeField label={t.inicio} value={values.horario.inicio} onChange={(inicio) => horario({ inicio })} />
          <TimeField label={t.fim} value={values.horario.fim} onChange={(fim) => horario({ fim })} />
        </div>
        {(values.horario.inicio === null) !== (values.horario.fim === null) && (
          <p className={styles["help"]}>{t.horas_incompletas}</p>
        )}
      </fieldset>
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
