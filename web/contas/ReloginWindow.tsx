import { Button, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { call } from "../api/client.ts";
import { getSession, renewSession, subscribeSession } from "../api/session.ts";
import { getLanguage, useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import styles from "./form.module.css";
import { PasswordField } from "./PasswordField.tsx";
import { required } from "../ui/validation.ts";

/**
 * Shown when the session has ended while there is unsaved input: the same person can log in again and finds the input unchanged.
 * The window cannot be closed except by leaving without saving; it closes by itself when the person logs in again in another tab.
 */
export function ReloginWindow({ email, answer }: { email: string; answer: (again: boolean) => void }) {
  const t = useT("contas");
  const comum = useT("comum");
  const id = useId();
  const [senha, setSenha] = useState("");
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({ senha: required(senha) }),
    send: async () => {
      const sessao = await call("login", { body: { email, senha, idioma: getLanguage() } });
      // A successful login closes the window through `renewSession`; a person who may no longer enter this company goes to the login page.
      if (!renewSession(sessao)) answer(false);
    },
  });
  const again = useEffectEvent(() => answer(getSession() !== null));
  useEffect(() => subscribeSession(() => again()), []);
  return (
    <Dialog
      opened
      onClose={() => undefined}
      dismissible={false}
      size="sm"
      title={t.sessao_terminou}
      footer={
        <>
          <Button variant="default" disabled={sending} onClick={() => answer(false)}>
            {comum.sair_sem_salvar_sim}
          </Button>
          <Button type="submit" form={id} loading={sending}>
            {t.entrar}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles["form"]} noValidate onSubmit={run}>
        <p>{t.sessao_terminou_aviso}</p>
        <TextInput label={t.email} type="email" autoComplete="username" readOnly value={email} />
        <PasswordField
          label={t.senha}
          name="senha"
          autoComplete="current-password"
          required
          data-autofocus
          value={senha}
          error={errors["senha"]}
          onChange={(event) => {
            setSenha(event.currentTarget.value);
            touch("senha");
          }}
        />
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
