import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SEM_GRUPO } from "../../domain/obras/constants.ts";
import { useT } from "../i18n/texts.ts";
import { DateField } from "../ui/DateField.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import type { FieldErrors } from "../ui/useSubmit.ts";
import { gruposQuery } from "./data.ts";
import { duration, FULL_ONLY, type ObraValues, TIPOS, TIPOS_MAO_DE_OBRA } from "./obraForm.ts";
import styles from "./ObraFields.module.css";
import { STATUS_OBRA_IDS, statusObra } from "./status.ts";

type Props = {
  readonly values: ObraValues;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<ObraValues>) => void;
  /** Focuses the first field, as in a dialog. */
  readonly focusFirst?: boolean;
};

function Dates({ values, errors, onChange }: Props) {
  const t = useT("obras");
  const days = duration(values);
  return (
    <div>
      <div className={styles["row"]}>
        <DateField
          label={t.data_inicio}
          name="dataInicio"
          value={values.dataInicio}
          error={errors["dataInicio"]}
          onChange={(dataInicio) => onChange({ dataInicio })}
        />
        <DateField
          label={t.data_fim}
          name="dataFim"
          value={values.dataFim}
          error={errors["dataFim"]}
          onChange={(dataFim) => onChange({ dataFim })}
        />
      </div>
      <div className={styles["duration"]} aria-live="polite">
        {days !== null && t("duracao", { n: days })}
      </div>
    </div>
  );
}

function FullFields({ values, errors, onChange }: Props) {
  const t = useT("obras");
  const text = (name: (typeof FULL_ONLY)[number], label: string, maxLength: number) => ({
    name,
    label,
    maxLength,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={styles["row"]}>
        <Segmented
          label={t.tipo}
          fullWidth
          options={TIPOS.map((tipo) => ({ value: tipo, label: t[`tipo_${tipo}`] }))}
          value={values.tipoContratanteContratada}
          onChange={(tipoContratanteContratada) => onChange({ tipoContratanteContratada })}
        />
        <TextInput {...text("cliente", t[`nome_do_${values.tipoContratanteContratada}`], 300)} />
      </div>
      <div className={styles["row"]}>
        <TextInput {...text("responsavel", t.responsavel, 300)} />
        <TextInput {...text("numeroContrato", t.numero_contrato, 100)} />
      </div>
      <TextInput {...text("endereco", t.endereco, 500)} />
      <Textarea {...text("observacao", t.observacao, 5000)} autosize={false} rows={3} />
    </>
  );
}

/** How labour is recorded in the work's reports. Labour recorded as quantities can also be limited. */
function Labour({ values, onChange }: Props) {
  const t = useT("obras");
  return (
    <div className={styles["labour"]}>
      <Segmented
        label={t.mao_de_obra}
        fullWidth
        options={TIPOS_MAO_DE_OBRA.map((tipo) => ({ value: tipo, label: t[`mao_de_obra_${tipo}`] }))}
        value={values.tipoMaoDeObra}
        onChange={(tipoMaoDeObra) => onChange({ tipoMaoDeObra })}
      />
      {values.tipoMaoDeObra === "padrao" && (
        <Checkbox
          size="md"
          label={t.limitar}
          description={t.limitar_ajuda}
          checked={values.limitarMaoDeObraPadrao}
          onChange={(event) => onChange({ limitarMaoDeObraPadrao: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

/** The work's group, shown only where the company has groups. */
function GrupoField({ values, errors, onChange }: Props) {
  const t = useT("obras");
  const { data: grupos = [] } = useQuery(gruposQuery());
  if (grupos.length === 0) return null;
  const principal = grupos.find((grupo) => grupo.principal)?._id ?? SEM_GRUPO;
  return (
    <SelectField
      label={t.grupo}
      name="grupo"
      options={[
        { value: SEM_GRUPO, label: t.sem_grupo },
        ...grupos.map((grupo) => ({ value: grupo._id, label: grupo.descricao })),
      ]}
      value={values.grupo === undefined ? principal : (values.grupo ?? SEM_GRUPO)}
      error={errors["grupo"]}
      onChange={(grupo) => onChange({ grupo: grupo === SEM_GRUPO ? null : grupo })}
    />
  );
}

type Modulo = "cronograma" | "cronogramaEtapaRelatorio" | "documentosDaObra";
const switched = (modulo: Modulo, on: boolean): Partial<Record<Modulo, boolean>> => ({ [modulo]: on });

/** Modules of the work. */
function Modulos({ values, onChange }: Props) {
  const t = useT("obras");
  const modulos = [
    ["cronograma", t.modulo_cronograma, t.modulo_cronograma_ajuda],
    ...(values.cronograma ? [["cronogramaEtapaRelatorio", t.modulo_etapas, t.modulo_etapas_ajuda] as const] : []),
    ["documentosDaObra", t.modulo_documentos, t.modulo_documentos_ajuda],
  ] as const;
  return (
    <fieldset className={styles["modulos"]}>
      <legend>{t.modulos}</legend>
      {modulos.map(([modulo, label, ajuda]) => (
        <Checkbox
          key={modulo}
          size="md"
          label={label}
          description={ajuda}
          checked={values[modulo]}
          onChange={(event) => onChange(switched(modulo, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  );
}

/** Shown when the form is switched to the simplified registration: names the filled fields that saving will clear. */
function Cleared({ values }: { values: ObraValues }): ReactNode {
  const t = useT("obras");
  const labels = {
    cliente: t[`nome_do_${values.tipoContratanteContratada}`],
    responsavel: t.responsavel,
    numeroContrato: t.numero_contrato,
    endereco: t.endereco,
    observacao: t.observacao,
  };
  const lost = FULL_ONLY.filter((name) => !isBlank(values[name])).map((name) => labels[name]);
  if (values.cadastroCompleto || lost.length === 0) return null;
  return <output className={styles["cleared"]}>{t("cadastro_simplificado_aviso", { campos: lost.join(", ") })}</output>;
}

/** The fields of a work, simplified or full; the add dialog and the edit page show the same ones. */
export function ObraFields(props: Props) {
  const { values, errors, onChange, focusFirst = false } = props;
  const t = useT("obras");
  return (
    <div className={styles["fields"]}>
      <TextInput
        label={t.nome}
        name="nome"
        placeholder={t.nome_exemplo}
        required
        withAsterisk={false}
        autoComplete="off"
        maxLength={MAX_LENGTH.obra}
        data-autofocus={focusFirst || undefined}
        value={values.nome}
        error={errors["nome"]}
        onChange={(event) => onChange({ nome: event.currentTarget.value })}
      />
      <div className={styles["row"]}>
        <Segmented
          label={t.cadastro}
          fullWidth
          options={[
            { value: "simplificado", label: t.cadastro_simplificado },
            { value: "completo", label: t.cadastro_completo },
          ]}
          value={values.cadastroCompleto ? "completo" : "simplificado"}
          onChange={(kind) => onChange({ cadastroCompleto: kind === "completo" })}
        />
        <SelectField
          label={t.status}
          name="status"
          options={STATUS_OBRA_IDS.map((id) => ({ value: String(id), label: t[`status_${id}`] }))}
          value={String(values.status)}
          error={errors["status.id"]}
          onChange={(status) => onChange({ status: statusObra(Number(status)) })}
        />
      </div>
      <Cleared values={values} />
      <GrupoField {...props} />
      <Dates {...props} />
      <Labour {...props} />
      {values.cadastroCompleto && <FullFields {...props} />}
      <Modulos {...props} />
    </div>
  );
}
