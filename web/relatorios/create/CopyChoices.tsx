import { Checkbox, Switch } from "@mantine/core";
import type { CallOutput } from "../../api/client.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import styles from "./AddRelatorioForm.module.css";
import type { Copiar } from "./copiar.ts";
import type { NewRelatorio } from "./useCreate.ts";

const PARTS = [
  "clima",
  "maoDeObra",
  "equipamentos",
  "atividades",
  "ocorrencias",
  "controleDeMaterial",
  "comentarios",
] as const satisfies readonly (keyof Copiar)[];

/** Choice of what to copy from the template's last report, where the company allows copying. */
export function CopyChoices({
  modelo,
  values,
  onChange,
}: {
  modelo: CallOutput<"listModelosDaObra">[number];
  values: NewRelatorio;
  onChange: (patch: Partial<NewRelatorio>) => void;
}) {
  const t = useT("criar");
  const format = useFormat();
  const { ultimoRelatorioData: data, ultimoRelatorioNumero: numero } = modelo;
  if (data === null || numero === null) return <p className={styles["hint"]}>{t.copiar_ultimo_nenhum}</p>;
  return (
    <fieldset className={styles["copy"]}>
      <legend className="sr-only">{t.copiar_ultimo}</legend>
      <Switch
        size="md"
        label={t.copiar_ultimo}
        // For an earlier date the "last report" is another one, which only the server knows.
        {...(values.data !== null &&
          values.data >= data && { description: t("copiar_ultimo_de", { numero, data: format.day(data) }) })}
        checked={values.copiarInformacoes}
        onChange={(event) => onChange({ copiarInformacoes: event.currentTarget.checked })}
      />
      {values.copiarInformacoes && (
        <div className={styles["parts"]}>
          <p className={styles["hint"]}>{t.copiar_horario}</p>
          {PARTS.map((part) => (
            <Checkbox
              key={part}
              label={t[`copiar_${part}`]}
              checked={values.copiar[part]}
              onChange={(event) => onChange({ copiar: { ...values.copiar, [part]: event.currentTarget.checked } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
