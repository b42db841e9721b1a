import { TextInput } from "@mantine/core";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { useT } from "../i18n/texts.ts";
import type { FieldErrors } from "../ui/useSubmit.ts";
import type { Assinatura } from "./data.ts";
import styles from "./Plano.module.css";

/** Billing address of the company, as on an envelope. */
export type Endereco = Readonly<Record<keyof NonNullable<Assinatura["contratacao"]>["endereco"], string>>;

export const NO_ENDERECO: Endereco = {
  cep: "",
  logradouro: "",
  numero: "",
  complemento: "",
  bairro: "",
  cidade: "",
  estado: "",
};

/** The fields in the order of `NO_ENDERECO`, the usual order of an address; each with its `autocomplete` value for browsers. */
const FIELDS = [
  ["cep", "postal-code"],
  ["logradouro", "address-line1"],
  ["numero", "off"],
  ["complemento", "address-line2"],
  ["bairro", "address-level3"],
  ["cidade", "address-level2"],
  ["estado", "address-level1"],
] as const;

type Props = { readonly value: Endereco; readonly errors: FieldErrors; readonly onChange: (value: Endereco) => void };

/** The fields of the billing address. They are collapsed, because most companies need no address on a charge; a wrong field expands them. */
export function EnderecoFields({ value, errors, onChange }: Props) {
  const t = useT("plano");
  const isWrong = FIELDS.some(([name]) => errors[`endereco.${name}`] !== undefined);
  return (
    <details className={styles["details"]} open={isWrong || undefined}>
      <summary>{t.endereco}</summary>
      <div className={styles["fields"]}>
        {FIELDS.map(([name, autoComplete]) => (
          <TextInput
            key={name}
            name={`endereco.${name}`}
            label={t[name]}
            autoComplete={autoComplete}
            maxLength={MAX_LENGTH.campoDoEndereco}
            value={value[name]}
            error={errors[`endereco.${name}`]}
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </details>
  );
}
