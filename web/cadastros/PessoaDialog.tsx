import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { horasDaJornada } from "../../domain/relatorios/rules.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { CategoriaField } from "../relatorios/edit/pickers/CategoriaField.tsx";
import { useDuration } from "../relatorios/labels.tsx";
import { TimeField } from "../ui/TimeField.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import { CadastroDialog } from "./CadastroDialog.tsx";
import styles from "./CadastroDialog.module.css";
import { CHAVES } from "./chaves.ts";
import type { PessoaCadastrada } from "./PessoasLista.tsx";
import { useSalvarCadastro } from "./useSalvarCadastro.ts";

type Horas = Pick<PessoaCadastrada, "horaInicio" | "horaFim" | "horasIntervalo">;
type Values = Pick<PessoaCadastrada, "nome" | "funcao" | "registro" | "presenca" | "ativo"> &
  Horas & { readonly categoria: { readonly _id?: string; readonly descricao: string } | null };
const NOVO: Values = {
  nome: "",
  funcao: "",
  registro: null,
  categoria: null,
  presenca: true,
  horaInicio: null,
  horaFim: null,
  horasIntervalo: null,
  ativo: true,
};

/** Entry, exit and break of a usual day, with what they come to (R section 5). */
function HorarioHabitual({ horas, onChange }: { horas: Horas; onChange: (change: Partial<Horas>) => void }) {
  const t = useT("cadastros");
  const duration = useDuration();
  const { horaInicio, horaFim, horasIntervalo } = horas;
  const total = horasDaJornada({ ...horas, presenca: true });
  const incomplete = (horaInicio === null || horaFim === null) && (horaInicio ?? horaFim ?? horasIntervalo) !== null;
  return (
    <fieldset className={styles["group"]}>
      <legend>{t.horario}</legend>
      <div className={styles["three"]}>
        <TimeField label={t.entrada} value={horaInicio} onChange={(value) => onChange({ horaInicio: value })} />
        <TimeField label={t.saida} value={horaFim} onChange={(value) => onChange({ horaFim: value })} />
        <TimeField
          label={t.intervalo}
          value={horasIntervalo}
          onChange={(value) => onChange({ horasIntervalo: value })}
        />
      </div>
      <output className={styles["help"]}>
        {incomplete ? t.horas_incompletas : total !== null && t("horas_trabalhadas", { horas: duration(total) })}
      </output>
    </fieldset>
  );
}

/** Adds (`item` null) or changes a person: name, role and group are required (P section 5). */
export function PessoaDialog({
  opened,
  item,
  onClose,
}: {
  opened: boolean;
  item: PessoaCadastrada | null;
  onClose: () => void;
}) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const saved: Values = item ?? NOVO;
  const [values, setValues] = useState<Values>(saved);
  const salvar = useSalvarCadastro(CHAVES.maoDeObra);
  const required = (filled: boolean): string | undefined => (filled ? undefined : comum.campo_obrigatorio);
  const submission = useSubmit({
    check: () => ({
      nome: required(values.nome.trim() !== ""),
      funcao: required(values.funcao.trim() !== ""),
      categoria: values.categoria?._id === undefined ? comum.selecione_item : undefined,
    }),
    send: async () => {
      const { ativo, ...rest } = values;
      const body = { ...rest, categoria: { _id: values.categoria?._id ?? "" } };
      if (item) await call("updateMaoDeObraPersonalizada", { params: { id: item._id }, body: { ...body, ativo } });
      else await call("createMaoDeObraPersonalizada", { body });
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
      title={item ? t.editar_pessoa : t.adicionar_pessoa}
      novo={item === null}
      dirty={JSON.stringify(values) !== JSON.stringify(saved)}
      submission={submission}
    >
      {(["nome", "funcao"] as const).map((field) => (
        <TextInput
          key={field}
          name={field}
          label={t[field]}
          required
          data-autofocus={field === "nome" || undefined}
          maxLength={200}
          autoComplete="off"
          value={values[field]}
          error={submission.errors[field]}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
      <CategoriaField
        required
        value={values.categoria}
        error={submission.errors["categoria"]}
        onChange={(categoria) => set({ categoria })}
      />
      <TextInput
        name="registro"
        label={t.registro}
        maxLength={100}
        autoComplete="off"
        value={values.registro ?? ""}
        error={submission.errors["registro"]}
        onChange={(event) => set({ registro: event.currentTarget.value || null })}
      />
      <HorarioHabitual horas={values} onChange={set} />
      <Switch
        label={t.presente}
        checked={values.presenca}
        onChange={(event) => set({ presenca: event.currentTarget.checked })}
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
