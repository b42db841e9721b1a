import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { ApiError } from "../../../api/error.ts";
import { useT } from "../../../i18n/texts.ts";
import { TimeField } from "../../../ui/TimeField.tsx";
import { maoDeObraQuery } from "../../queries.ts";
import type { CategoriaForm } from "../../form/secoes/maoDeObra.ts";
import { type Horas, SEM_HORAS } from "../pessoas/rules.ts";
import styles from "./CatalogPicker.module.css";
import type { CreatorProps } from "./CatalogPicker.tsx";
import { CategoriaField } from "../pessoas/CategoriaField.tsx";
import { CreateEntry } from "./CreateEntry.tsx";

type Dados = { readonly funcao: string; readonly registro: string; readonly categoria: CategoriaForm | null } & Horas;
const VAZIO: Dados = { funcao: "", registro: "", categoria: null, ...SEM_HORAS };

/** Adds a person to the company's list: role and group are required, the usual hours are not. */
export function NewPessoa({ nome, select }: CreatorProps) {
  const m = useT("maoDeObra");
  const client = useQueryClient();
  const [dados, setDados] = useState<Dados>(VAZIO);
  const [campos, setCampos] = useState<Readonly<Record<string, string>>>({});
  const set = (patch: Partial<Dados>): void => setDados((before) => ({ ...before, ...patch }));
  const create = async (): Promise<void> => {
    const { categoria, ...rest } = dados;
    try {
      const made = await call("createMaoDeObraPersonalizada", {
        // A missing group is reported by the server, at the field.
        body: { nome, ...rest, categoria: { _id: categoria?._id ?? "" }, presenca: true },
      });
      client.setQueryData(
        maoDeObraQuery().queryKey,
        (old) => old && { ...old, personalizada: [...old.personalizada, made] },
      );
      select(made._id);
    } catch (error) {
      if (error instanceof ApiError)
        setCampos(Object.fromEntries(error.campos.map(({ campo, message }) => [campo, message])));
      throw error;
    }
  };
  return (
    <CreateEntry nome={nome} onCreate={create}>
      <TextInput
        label={m.funcao}
        required
        maxLength={MAX_LENGTH.funcao}
        autoComplete="off"
        value={dados.funcao}
        error={campos["funcao"]}
        onChange={(event) => set({ funcao: event.currentTarget.value })}
      />
      <CategoriaField
        required
        value={dados.categoria}
        error={campos["categoria"] ?? campos["categoria._id"]}
        onChange={(categoria) => set({ categoria })}
      />
      <TextInput
        label={m.registro}
        maxLength={MAX_LENGTH.registro}
        autoComplete="off"
        value={dados.registro}
        onChange={(event) => set({ registro: event.currentTarget.value })}
      />
      <fieldset className={styles["usual"]}>
        <legend>{m.horario_habitual}</legend>
        <TimeField label={m.entrada} value={dados.horaInicio} onChange={(horaInicio) => set({ horaInicio })} />
        <TimeField label={m.saida} value={dados.horaFim} onChange={(horaFim) => set({ horaFim })} />
        <TimeField
          label={m.intervalo}
          value={dados.horasIntervalo}
          onChange={(horasIntervalo) => set({ horasIntervalo })}
        />
      </fieldset>
    </CreateEntry>
  );
}
