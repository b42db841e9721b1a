import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Button, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { AppLink } from "../ui/AppLink.tsx";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { FormError } from "../ui/FormError.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import styles from "./form.module.css";
import { PasswordField } from "./PasswordField.tsx";
import { SEGMENTO_IDS, useCadastro } from "./useCadastro.ts";

type Cadastro = Omit<ReturnType<typeof useCadastro>, "form">;

function useOptionalLabel(): (label: string) => ReactNode {
  const { opcional } = useT("comum");
  return (label) => (
    <>
      {label} <span className={styles["optional"]}>({opcional})</span>
    </>
  );
}

function PersonFields({ cadastro: { field, taken } }: { cadastro: Cadastro }) {
  const t = useT("contas");
  const optional = useOptionalLabel();
  const email = field("usuario.email");
  return (
    <fieldset className={styles["group"]}>
      <legend>{t.voce}</legend>
      <div className={styles["row"]}>
        <TextInput
          {...field("usuario.nome")}
          label={t.nome_completo}
          autoComplete="name"
          required
          withAsterisk={false}
          maxLength={MAX_LENGTH.nomeDePessoa}
        />
        <TextInput
          {...field("usuario.cargo")}
          label={optional(t.cargo)}
          autoComplete="organization-title"
          maxLength={MAX_LENGTH.cargo}
        />
      </div>
      <div className={styles["row"]}>
        <TextInput
          {...email}
          error={
            taken ? (
              <>
                {email.error} <AppLink to={paths.login()}>{t.entrar}</AppLink>
              </>
            ) : (
              email.error
            )
          }
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          maxLength={MAX_LENGTH.email}
        />
        <PasswordField {...field("usuario.senha")} label={t.senha} autoComplete="new-password" required withRule />
      </div>
    </fieldset>
  );
}

function CompanyFields({ cadastro: { field, segmento, setSegmento, errors } }: { cadastro: Cadastro }) {
  const t = useT("contas");
  const optional = useOptionalLabel();
  return (
    <fieldset className={styles["group"]}>
      <legend>{t.sua_empresa}</legend>
      <div className={styles["row"]}>
        <TextInput
          {...field("empresa.razaoSocial")}
          label={t.razao_social}
          autoComplete="organization"
          required
          withAsterisk={false}
          maxLength={MAX_LENGTH.empresa}
        />
        <TextInput
          {...field("empresa.telefone")}
          label={optional(t.telefone)}
          type="tel"
          autoComplete="tel"
          maxLength={MAX_LENGTH.telefone}
        />
      </div>
      <SelectField
        name="empresa.segmento"
        label={t.segmento}
        options={SEGMENTO_IDS.map((id) => ({ value: String(id), label: t[`segmento_${id}`] }))}
        value={segmento}
        error={errors["empresa.segmento"]}
        onChange={setSegmento}
      />
      <Textarea
        {...field("empresa.problema")}
        label={optional(t.problema)}
        placeholder={t.problema_exemplo}
        rows={2}
        maxLength={MAX_LENGTH.problema}
      />
    </fieldset>
  );
}

/** Form with eight fields in two groups; errors from the server are shown at their fields. */
export function CadastrarForm() {
  const t = useT("contas");
  const { form, ...cadastro } = useCadastro();
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={cadastro.run}>
      <PersonFields cadastro={cadastro} />
      <CompanyFields cadastro={cadastro} />
      <FormError error={cadastro.error} />
      <Button type="submit" size="md" fullWidth loading={cadastro.sending}>
        {t.criar_conta}
      </Button>
    </form>
  );
}
