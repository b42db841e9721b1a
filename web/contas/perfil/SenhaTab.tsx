import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { Card } from "../../ui/Card.tsx";
import { FormError } from "../../ui/FormError.tsx";
import { toast } from "../../ui/toast.ts";
import { useSubmit } from "../../ui/useSubmit.ts";
import { PasswordField } from "../PasswordField.tsx";
import { newPasswordError } from "../senha.ts";
import { placedOn, required } from "../../ui/validation.ts";
import styles from "./perfil.module.css";

const EMPTY = { senhaAtual: "", senha: "", confirmacao: "" };

/** `/app/cadastros/perfil/senha`: changes the password, which ends every other session. */
export function SenhaTab() {
  const t = useT("perfil");
  const comum = useT("comum");
  const { usuario } = usePerfil();
  const [values, setValues] = useState(EMPTY);
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({
      senhaAtual: required(values.senhaAtual),
      senha: newPasswordError(values.senha),
      confirmacao:
        required(values.confirmacao) ?? (values.confirmacao === values.senha ? undefined : comum.senhas_diferentes),
    }),
    send: async () => {
      try {
        await call("alterarSenha", { body: { senhaAtual: values.senhaAtual, senha: values.senha } });
      } catch (thrown) {
        throw placedOn(thrown, "senha_atual_incorreta", "senhaAtual");
      }
      setValues(EMPTY);
      toast.success(t.senha_trocada);
    },
  });
  const field = (name: keyof typeof EMPTY, label: string) => ({
    name,
    label,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      touch(name);
    },
  });
  return (
    <Card title={t.aba_senha} id="senha">
      <p className={styles["help"]}>{t.senha_ajuda}</p>
      <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
        {/* For password managers: the account of this password. */}
        <input type="email" hidden readOnly autoComplete="username" value={usuario.email} />
        <PasswordField {...field("senhaAtual", t.senha_atual)} autoComplete="current-password" />
        <PasswordField {...field("senha", t.senha_nova)} autoComplete="new-password" withRule />
        <PasswordField {...field("confirmacao", t.senha_confirmar)} autoComplete="new-password" />
        <FormError error={error} />
        <Button type="submit" className={styles["submit"] ?? ""} loading={sending}>
          {t.senha_salvar}
        </Button>
      </form>
    </Card>
  );
}
