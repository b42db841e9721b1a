import { Radio, Switch, TextInput } from "@mantine/core";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../i18n/language.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import type { FieldErrors } from "../ui/useSubmit.ts";
import { perfilKey } from "./situacao.ts";
import styles from "./UsuarioPage.module.css";
import type { UsuarioValues } from "./usuarioForm.ts";

export type FieldsProps = {
  readonly values: UsuarioValues;
  readonly errors: FieldErrors;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<UsuarioValues>) => void;
};

/**
 * Name, e-mail and role of the person, whether they may fill in reports offline, and the language of the invitation or the
 * abbreviation.
 * @param novo true for an invitation: shows the language instead of the abbreviation.
 * @param emailAberto true while the e-mail may still be corrected, because the invitation was not accepted yet.
 */
export function DadosFields({
  values,
  errors,
  disabled,
  onChange,
  novo,
  emailAberto,
}: FieldsProps & { readonly novo: boolean; readonly emailAberto: boolean }) {
  const t = useT("usuarios");
  const text = (name: "nome" | "email" | "cargo" | "sigla", label: string, maxLength: number) => ({
    name,
    label,
    maxLength,
    disabled,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const below = {
    inputWrapperOrder: ["label", "input", "description", "error"] as ["label", "input", "description", "error"],
  };
  return (
    <Card title={t.dados} id="dados">
      <div className={styles["fields"]}>
        <div className={styles["row"]}>
          <TextInput {...text("nome", t.nome, 200)} autoComplete="off" required withAsterisk={false} />
          <TextInput {...text("cargo", t.cargo, 100)} autoComplete="off" />
        </div>
        <div className={styles["row"]}>
          <TextInput
            {...text("email", t.email, 254)}
            {...below}
            disabled={disabled || !emailAberto}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            description={emailAberto ? t.email_ajuda : t.email_fixo}
          />
          {novo ? (
            <Segmented
              label={t.idioma_do_convite}
              fullWidth
              options={LANGUAGES.map((idioma) => ({ value: idioma, label: LANGUAGE_NAMES[idioma] }))}
              value={values.idioma}
              onChange={(idioma) => onChange({ idioma })}
            />
          ) : (
            <TextInput {...text("sigla", t.sigla, 4)} {...below} autoComplete="off" description={t.sigla_ajuda} />
          )}
        </div>
        <Switch
          size="md"
          name="fazerRelatorioOffline"
          label={t.offline}
          description={t.offline_ajuda}
          checked={values.offline}
          disabled={disabled}
          onChange={(event) => onChange({ offline: event.currentTarget.checked })}
        />
      </div>
    </Card>
  );
}

const PERFIS = [PERFIL.administrador, PERFIL.personalizado, PERFIL.cliente] as const;

/** Choice of the profile: administrator, customised or client, each with an explaining sentence. */
export function PerfilFields({
  values,
  disabled,
  onChange,
  administrador,
}: FieldsProps & { /** Only administrators make administrators. */ readonly administrador: boolean }) {
  const t = useT("usuarios");
  const comum = useT("comum");
  return (
    <Card title={t.perfil} id="perfil">
      <Radio.Group
        aria-label={t.perfil}
        value={String(values.perfilId)}
        onChange={(value) => {
          const perfilId = PERFIS.find((id) => String(id) === value);
          if (perfilId !== undefined) onChange({ perfilId });
        }}
      >
        <div className={styles["choices"]}>
          {PERFIS.map((id) => (
            <div key={id} className={styles["choice"]} data-chosen={id === values.perfilId || undefined}>
              <Radio
                value={String(id)}
                label={comum[perfilKey(id)]}
                description={t[`${perfilKey(id)}_ajuda`]}
                disabled={disabled || (id === PERFIL.administrador && !administrador)}
              />
            </div>
          ))}
        </div>
      </Radio.Group>
    </Card>
  );
}
