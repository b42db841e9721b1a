import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { FORMATOS_DE_IMPRESSAO, FOTOS_POR_PAGINA } from "../../domain/impressoes/formatos.ts";
import { useT } from "../i18n/texts.ts";
import { modelosDaObraQuery } from "../obras/data.ts";
import { DateField } from "../ui/DateField.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import styles from "./Impressoes.module.css";
import type { usePedido } from "./usePedido.ts";

const ALL = "";

/** Choice of reports and format. */
export function PedidoForm({
  id,
  obraId,
  form: { values, set, sentence },
  onSubmit,
}: {
  id: string;
  obraId: string;
  form: ReturnType<typeof usePedido>;
  onSubmit: () => void;
}) {
  const t = useT("impressoes");
  const modelos = useQuery(modelosDaObraQuery(obraId)).data ?? [];
  const names = { pdf: t.formato_pdf, fotos: t.formato_fotos, excel: t.formato_excel };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} className={styles["form"]} onSubmit={submit} noValidate>
      <Segmented
        label={t.formato}
        options={FORMATOS_DE_IMPRESSAO.map((value) => ({ value, label: names[value] }))}
        value={values.formato}
        onChange={(formato) => set({ formato })}
        fullWidth
      />
      <div className={styles["dates"]}>
        <DateField label={t.de} name="de" value={values.de} onChange={(de) => set({ de })} minYear={2000} />
        <DateField label={t.ate} name="ate" value={values.ate} onChange={(ate) => set({ ate })} minYear={2000} />
      </div>
      {modelos.length > 1 && (
        <SelectField
          label={t.modelo}
          options={[
            { value: ALL, label: t.todos_modelos },
            ...modelos.map(({ _id, descricao }) => ({ value: _id, label: descricao })),
          ]}
          value={values.modeloId ?? ALL}
          onChange={(modeloId) => set({ modeloId: modeloId === ALL ? null : modeloId })}
        />
      )}
      {values.formato === "pdf" && (
        <fieldset className={styles["options"]}>
          <legend>{t.opcoes}</legend>
          <Checkbox
            label={t.com_fotos}
            checked={values.fotos}
            onChange={(event) => set({ fotos: event.currentTarget.checked })}
          />
          <Checkbox
            label={t.detalhado}
            description={t.detalhado_ajuda}
            checked={values.detalhado}
            onChange={(event) => set({ detalhado: event.currentTarget.checked })}
          />
        </fieldset>
      )}
      {values.formato === "fotos" && (
        <Segmented
          label={t.por_pagina}
          options={FOTOS_POR_PAGINA.map((n) => ({ value: String(n), label: String(n) }))}
          value={String(values.fotosPorPagina)}
          onChange={(n) => set({ fotosPorPagina: Number(n) })}
          fullWidth
        />
      )}
      <output className={styles["found"]}>{sentence}</output>
    </form>
  );
}
