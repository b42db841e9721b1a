import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { getSession, openSession } from "../api/session.ts";
import { getLanguage, useT } from "../i18n/texts.ts";
import { paths, splitEmpresa, wayBack } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { FormError } from "../ui/FormError.tsx";
import { enterEmpresa } from "../shell/guards.ts";
import { useGo } from "../ui/useGo.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { useCobra } from "../sobre/contatosQuery.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { EmailField } from "./EmailField.tsx";
import styles from "./form.module.css";
import { PasswordField } from "./PasswordField.tsx";
import { getTypedEmail, keepTypedEmail } from "./typedEmail.ts";
import { emailError, required } from "../ui/validation.ts";

/** `/login`. After login, a person with several companies is asked by `CompanyGate` which company to enter. */
export function LoginPage() {
  const cobra = useCobra();
  const t = useT("contas");
  const go = useGo();
  const [email, setEmail] = useState(getTypedEmail);
  const [senha, setSenha] = useState("");
  const submission = useSubmit({
    check: () => ({ email: emailError(email), senha: required(senha) }),
    send: async () => {
      openSession(await call("login", { body: { email, senha, idioma: getLanguage() } }));
      // The next person at this device must not find this person's e-mail in the field.
      keepTypedEmail("");
      const back = wayBack(location.search, getSession()?.usuarioId);
      // The address may name the company to enter; then the person is not asked.
      enterEmpresa(splitEmpresa(back).empresaId);
      if (getSession()?.empresaEscolhida !== true) return;
      await go(back, { replace: true });
    },
  });
  const { form, errors, error, sending, touch, run } = submission;
  return (
    <AuthLayout
      title={t.entrar_titulo}
      help={t.entrar_ajuda}
      footer={
        <>
          {t.sem_conta} <AppLink to={paths.cadastrar()}>{cobra ? t.criar_conta_teste : t.criar_conta}</AppLink>
        </>
      }
    >
      <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
        <EmailField
          value={email}
          error={errors["email"]}
          onChange={(typed) => {
            setEmail(typed);
            touch("email");
          }}
        />
        <PasswordField
          label={t.senha}
          name="senha"
          autoComplete="current-password"
          required
          value={senha}
          error={errors["senha"]}
          onChange={(event) => {
            setSenha(event.currentTarget.value);
            touch("senha");
          }}
        />
        <div className={styles["forgot"]}>
          <AppLink to={paths.recuperarSenha()}>{t.esqueci_senha}</AppLink>
        </div>
        <FormError error={error} />
        <Button type="submit" size="md" fullWidth loading={sending}>
          {t.entrar}
        </Button>
      </form>
    </AuthLayout>
  );
}
