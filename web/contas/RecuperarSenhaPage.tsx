import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { getLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { FormError } from "../ui/FormError.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { EmailField } from "./EmailField.tsx";
import styles from "./form.module.css";
import { LinkEnviado } from "./LinkEnviado.tsx";
import { getTypedEmail } from "./typedEmail.ts";
import { emailError } from "../ui/validation.ts";

/** `/recuperar-senha`: requests a mail with a link to set a new password. The message is the same whether the e-mail is known or not. */
export function RecuperarSenhaPage() {
  const t = useT("contas");
  const [email, setEmail] = useState(getTypedEmail);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({ email: emailError(email) }),
    send: async () => {
      await call("recuperarSenha", { body: { email, idioma: getLanguage() } });
      setSentTo(email.trim());
    },
  });
  const footer = <AppLink to={paths.login()}>{t.voltar_login}</AppLink>;
  if (sentTo !== null)
    return (
      <AuthLayout title={t.link_enviado_titulo} footer={footer}>
        <LinkEnviado email={sentTo} onOther={() => setSentTo(null)} />
      </AuthLayout>
    );
  return (
    <AuthLayout title={t.recuperar_titulo} help={t.recuperar_ajuda} footer={footer}>
      <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
        <EmailField
          value={email}
          error={errors["email"]}
          onChange={(typed) => {
            setEmail(typed);
            touch("email");
          }}
        />
        <FormError error={error} />
        <Button type="submit" size="md" fullWidth loading={sending}>
          {t.enviar_link}
        </Button>
      </form>
    </AuthLayout>
  );
}
