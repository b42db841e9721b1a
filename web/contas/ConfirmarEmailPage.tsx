import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { getSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { FormError } from "../ui/FormError.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import styles from "./form.module.css";

/** Confirms the change of e-mail only when a person presses the button, so that programs that open the links in mails change nothing. */
function Confirmar({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const t = useT("trocaDeEmail");
  const client = useQueryClient();
  const { form, error, sending, run } = useSubmit({
    check: () => ({}),
    send: async () => {
      const { email } = await call("confirmarTrocaDeEmail", { body: { token } });
      await Promise.all(
        ["perfil-usuario", "troca-de-email"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
      onDone(email);
    },
  });
  const expired = error instanceof ApiError && error.codigo === "link_invalido";
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      <FormError error={error}>{expired && <AppLink to={paths.perfil()}>{t.ao_perfil}</AppLink>}</FormError>
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t.confirmar}
      </Button>
    </form>
  );
}

/** `/confirmar-email#token=…`, opened from the mail to the new address; works with and without a session. */
export function ConfirmarEmailPage() {
  const t = useT("trocaDeEmail");
  const contas = useT("contas");
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get("token") ?? "");
  const [done, setDone] = useState<string | null>(null);
  if (token === "")
    return (
      <AuthLayout
        title={contas.link_incompleto}
        help={contas.link_incompleto_ajuda}
        footer={<AppLink to={paths.perfil()}>{t.ao_perfil}</AppLink>}
      >
        {null}
      </AuthLayout>
    );
  if (done !== null) {
    // If this browser has a session, the session stays open; otherwise the person logs in with the new e-mail.
    const inside = getSession() !== null;
    return (
      <AuthLayout
        title={t.feita}
        help={t("feita_texto", { email: done })}
        footer={
          <AppLink to={inside ? paths.app() : paths.login()}>{inside ? t.continuar : contas.voltar_login}</AppLink>
        }
      >
        {null}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t.confirmar_titulo}
      help={t.confirmar_ajuda}
      footer={<AppLink to={paths.login()}>{contas.voltar_login}</AppLink>}
    >
      <Confirmar token={token} onDone={setDone} />
    </AuthLayout>
  );
}
