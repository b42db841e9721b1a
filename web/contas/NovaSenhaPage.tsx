import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { getSession, openSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import styles from "./form.module.css";
import { PasswordField } from "./PasswordField.tsx";
import { newPasswordError } from "./senha.ts";
import { required } from "../ui/validation.ts";

function NovaSenhaForm({ token }: { token: string }) {
  const t = useT("contas");
  const comum = useT("comum");
  const go = useGo();
  const [senha, setSenha] = useState("");
  const [again, setAgain] = useState("");
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({
      senha: newPasswordError(senha),
      confirmacao: required(again) ?? (again === senha ? undefined : comum.senhas_diferentes),
    }),
    send: async () => {
      openSession(await call("novaSenha", { body: { token, senha } }));
      toast.success(t.senha_trocada);
      // Replaces the used link in the history, even when the person still has to choose a company.
      await go(getSession()?.empresaEscolhida === true ? paths.app() : paths.login(), { replace: true });
    },
  });
  const expired = error instanceof ApiError && error.codigo === "link_invalido";
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      <PasswordField
        label={t.nova_senha}
        name="senha"
        autoComplete="new-password"
        required
        withRule
        value={senha}
        error={errors["senha"]}
        onChange={(event) => {
          setSenha(event.currentTarget.value);
          touch("senha");
        }}
      />
      <PasswordField
        label={t.confirmar_senha}
        name="confirmacao"
        autoComplete="new-password"
        required
        value={again}
        error={errors["confirmacao"]}
        onChange={(event) => {
          setAgain(event.currentTarget.value);
          touch("confirmacao");
        }}
      />
      <FormError error={error}>
        {expired && <AppLink to={paths.recuperarSenha()}>{t.pedir_novo_link}</AppLink>}
      </FormError>
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t.salvar_senha}
      </Button>
    </form>
  );
}

/** `/nova-senha#token=…`, opened from the mail. The token stands after the #, so it reaches neither logs nor other sites. */
export function NovaSenhaPage() {
  const t = useT("contas");
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get("token") ?? "");
  const footer = <AppLink to={paths.login()}>{t.voltar_login}</AppLink>;
  if (token === "")
    return (
      <AuthLayout
        title={t.link_incompleto}
        help={t.link_incompleto_ajuda}
        footer={<AppLink to={paths.recuperarSenha()}>{t.pedir_novo_link}</AppLink>}
      >
        {null}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t.nova_senha_titulo} help={t.nova_senha_ajuda} footer={footer}>
      <NovaSenhaForm token={token} />
    </AuthLayout>
  );
}
