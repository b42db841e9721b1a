import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { call } from "../../api/client.ts";
import { keepLanguage, LANGUAGE_NAMES, LANGUAGES } from "../../i18n/language.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { perfilUsuarioQuery } from "../../shell/data.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { Card } from "../../ui/Card.tsx";
import { FormError } from "../../ui/FormError.tsx";
import { SaveBar, type SaveState } from "../../ui/SaveBar.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { toast } from "../../ui/toast.ts";
import { useLeaveGuard } from "../../ui/useLeaveGuard.ts";
import { useSubmit } from "../../ui/useSubmit.ts";
import { FotoDoUsuario } from "../../usuarios/FotoDoUsuario.tsx";
import { perfilKey } from "../../usuarios/situacao.ts";
import { required } from "../../ui/validation.ts";
import { EmailDaConta } from "./EmailDaConta.tsx";
import styles from "./perfil.module.css";

/** Milliseconds between saving the language and reloading the page. */
const RELOAD_DELAY_MS = 300;

/** Saves the language and reloads after 300 ms, even if the save failed. */
async function saveLanguage(language: Idioma): Promise<void> {
  keepLanguage(language);
  try {
    await call("updateIdioma", { body: { idioma: language } });
  } catch (error) {
    toast.error(error);
  }
  setTimeout(() => location.reload(), RELOAD_DELAY_MS);
}

function Linguagem() {
  const t = useT("contas");
  const comum = useT("comum");
  const current = useLanguage();
  const [saving, setSaving] = useState<Idioma | null>(null);
  return (
    <Card title={comum.idioma} id="idioma">
      <Segmented
        label={comum.idioma}
        hideLabel
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
        value={saving ?? current}
        disabled={saving !== null}
        onChange={(language) => {
          setSaving(language);
          void saveLanguage(language);
        }}
      />
      <p className={`${styles["help"]} ${styles["below"]}`}>{t.perfil_idioma_ajuda}</p>
    </Card>
  );
}

function Foto() {
  const t = useT("fotoDePerfil");
  const client = useQueryClient();
  const { usuario } = usePerfil();
  return (
    <Card title={t.foto} id="foto">
      <FotoDoUsuario
        usuario={usuario}
        help={t.foto_ajuda}
        onChange={async () => {
          await Promise.all(
            ["perfil-usuario", "usuarios", "usuario"].map((key) => client.invalidateQueries({ queryKey: [key] })),
          );
        }}
      />
    </Card>
  );
}

type Values = { readonly nome: string; readonly cargo: string; readonly sigla: string };

/** Name, role and initials of the person in this company. */
function useDados() {
  const t = useT("perfil");
  const client = useQueryClient();
  const { usuario } = usePerfil();
  const [typed, setTyped] = useState<Values | null>(null);
  const saved: Values = { nome: usuario.nome, cargo: usuario.cargo ?? "", sigla: usuario.sigla };
  const values = typed ?? saved;
  const dirty = (["nome", "cargo", "sigla"] as const).some((name) => values[name] !== saved[name]);
  useLeaveGuard(dirty);
  const submission = useSubmit({
    check: () => ({ nome: required(values.nome) }),
    send: async () => {
      await call("updateMeuPerfil", { body: values });
      await client.invalidateQueries({ queryKey: perfilUsuarioQuery().queryKey });
      await client.invalidateQueries({ queryKey: ["usuarios"] });
      setTyped((now) => (now === values ? null : now));
      toast.success(t.atualizado);
    },
  });
  const { errors, error, sending, touch } = submission;
  const refused = error !== null || Object.values(errors).some((sentence) => sentence !== undefined);
  const state: SaveState = sending ? "saving" : refused ? "error" : dirty ? "dirty" : "clean";
  return {
    ...submission,
    state,
    field: (name: keyof Values, label: string, maxLength: number) => ({
      name,
      label,
      maxLength,
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        setTyped({ ...values, [name]: event.currentTarget.value });
        touch(name);
      },
    }),
  };
}

/** `/app/cadastros/perfil`: name, photo, language. */
export function DadosTab() {
  const t = useT("perfil");
  const contas = useT("contas");
  const comum = useT("comum");
  const { usuario } = usePerfil();
  const { form, run, error, state, field } = useDados();
  const below = { inputWrapperOrder: ["label" as const, "input" as const, "description" as const, "error" as const] };
  return (
    <>
      <Foto />
      <Linguagem />
      <EmailDaConta />
      <form ref={form} className={styles["dados"]} noValidate onSubmit={run}>
        <Card title={t.dados} id="dados">
          <div className={styles["form"]}>
            <div className={styles["row"]}>
              <TextInput {...field("nome", t.nome, 200)} autoComplete="name" required withAsterisk={false} />
              <TextInput {...field("cargo", t.cargo, 100)} autoComplete="organization-title" />
            </div>
            <div className={styles["row"]}>
              <TextInput {...field("sigla", t.sigla, 4)} {...below} autoComplete="off" description={t.sigla_ajuda} />
              <TextInput {...below} label={contas.email} value={usuario.email} readOnly description={t.email_ajuda} />
            </div>
            <div>
              <div className={styles["dim"]}>{contas.perfil_tipo}</div>
              <div className={styles["name"]}>{comum[perfilKey(usuario.perfil.id)]}</div>
              <div className={styles["dim"]}>{t.perfil_ajuda}</div>
            </div>
          </div>
        </Card>
        <FormError error={error} />
        <SaveBar open state={state} type="submit" />
      </form>
    </>
  );
}
