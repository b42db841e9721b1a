import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { SecaoComCampos } from "../../../../domain/modelos/rules.ts";
import { useT } from "../../../i18n/texts.ts";
import { DateField } from "../../../ui/DateField.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";
import { type CampoRow, type CamposForm, newHash, tipoDe, withOffered } from "../../form/secoes/campos.ts";
import { listed } from "../../form/secoes/rows.ts";
import { useEdit } from "../../form/store.ts";
import styles from "./campos.module.css";
import { NewCampo } from "./NewCampo.tsx";
import { RemoveRow } from "../RemoveRow.tsx";

/** The value of one field, by its kind. Days are `YYYY-MM-DD`. */
function Valor({ campo, focus, onChange }: { campo: CampoRow; focus: boolean; onChange: (valor: string) => void }) {
  const tipo = tipoDe(campo);
  const label = campo.chave;
  if (tipo === "date")
    return (
      <DateField
        label={label}
        value={campo.valor === "" ? null : campo.valor}
        onChange={(day) => onChange(day ?? "")}
      />
    );
  if (tipo === "select") {
    // A chosen value that is no longer an option stays on the list.
    const options = [...new Set([...(campo.opcoes ?? []), campo.valor])].filter((one) => one !== "");
    return (
      <SelectField
        label={label}
        value={campo.valor === "" ? null : campo.valor}
        options={options.map((one) => ({ value: one, label: one }))}
        onChange={(valor) => onChange(valor ?? "")}
      />
    );
  }
  return (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={MAX_LENGTH.campoPersonalizado}
      inputMode={tipo === "number" ? "decimal" : "text"}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for with the last tap
      autoFocus={focus}
      value={campo.valor}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/**
 * Custom fields of an activity, an occurrence or a comment: named once, then filled in like any other field. Fields offered by
 * the template are shown from the start.
 */
export function CamposEdit({
  secao,
  value,
  onChange,
}: {
  secao: SecaoComCampos;
  value: CamposForm;
  onChange: (campos: CamposForm) => void;
}) {
  const t = useT("atividades");
  const [added, setAdded] = useState<string | null>(null);
  const offered = useEdit(({ relatorio }) => relatorio.modeloDeRelatorio.camposPersonalizados[secao]);
  const shown = withOffered(value, offered);
  const patch = (hash: string, row: CampoRow): void =>
    onChange({
      ids: value.ids.includes(hash) ? value.ids : [...value.ids, hash],
      rows: { ...value.rows, [hash]: row },
    });
  const remove = (hash: string): void =>
    onChange({
      ids: value.ids.filter((one) => one !== hash),
      rows: Object.fromEntries(Object.entries(value.rows).filter(([one]) => one !== hash)),
    });
  return (
    <fieldset className={styles["campos"]}>
      <legend className={styles["legend"]}>{t.campos_personalizados}</legend>
      {shown.ids.length > 0 && (
        <ul className={styles["list"]}>
          {listed(shown).map(([hash, campo]) => (
            <li key={hash} className={styles["campo"]}>
              <div className={styles["valor"]}>
                <Valor campo={campo} focus={hash === added} onChange={(valor) => patch(hash, { ...campo, valor })} />
              </div>
              {value.ids.includes(hash) && (
                <RemoveRow label={t("campo_remover", { nome: campo.chave })} onRemove={() => remove(hash)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <NewCampo
        present={shown}
        onAdd={(row) => {
          const hash = newHash(row.chave, shown);
          setAdded(hash);
          onChange({ ids: [...value.ids, hash], rows: { ...value.rows, [hash]: row } });
        }}
      />
    </fieldset>
  );
}
