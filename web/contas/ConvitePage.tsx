import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, type CallOutput } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { chooseEmpresa, getSession, openSession, useSession } from "../api/session.ts";
import { isLanguage, keptLanguage } from "../i18n/language.ts";
import { getLanguage, setLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import styles from "./form.module.css";
import { PasswordField } from "./PasswordField.tsx";
import { newPasswordError } from "./senha.ts";
import { placedOn, required } from "../ui/validation.ts";

type Convite = CallOutput<"consultarConvite">;

/** For a new account, asks for a new password twice; for an existing account, asks for its password. */
function AceitarForm({ convite, token }: { convite: Convite; token: string }) {
  const t = useT("perfil");
  const contas = useT("contas");
  const comum = useT("comum");
  const go = useGo();
  const session = useSession();
  const [senha, setSenha] = useState("");
  const [again, setAgain] = useState("");
  const { contaExistente, empresa } = convite;
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () =>
      contaExistente
        ? { senha: required(senha) }
        : {
            senha: newPasswordError(senha),
            confirmacao: required(again) ?? (again === senha ? undefined : comum.senhas_diferentes),
          },
    send: async () => {
      try {
        const sessao = await call("aceitarConvite", { body: { token, senha, idioma: getLanguage() } });
        openSession(sessao);
        // The token names the inviting company: a person with several companies enters that company.
        const invited = sessao.empresasVinculadas.find(({ empresaId }) => token.startsWith(`${empresaId}.`));
        if (invited !== undefined) chooseEmpresa(invited.empresaId);
      } catch (thrown) {
        throw placedOn(thrown, "credenciais_invalidas", "senha");
      }
      toast.success(t("convite_aceito", { empresa: empresa.nome }));
      // Replaces the used link in the history, even when the person still has to choose a company.
      await go(getSession()?.empresaEscolhida === true ? paths.app() : paths.login(), { replace: true });
    },
  });
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      {contaExistente && <p className={styles["dim"]}>{t.convite_existente}</p>}
      <div>
        <div className={styles["dim"]}>{t.convite_conta}</div>
        <div className={styles["account"]}>{convite.email}</div>
      </div>
      <input type="email" hidden readOnly autoComplete="username" value={convite.email} />
      <PasswordField
        label={contaExistente ? t.convite_senha_conta : t.convite_senha}
        name="senha"
        autoComplete={contaExistente ? "current-password" : "new-password"}
        required
        withRule={!contaExistente}
        value={senha}
        error={errors["senha"]}
        onChange={(event) => {
          setSenha(event.currentTarget.value);
          touch("senha");
        }}
      />
      {!contaExistente && (
        <PasswordField
          label={t.senha_confirmar}
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
      )}
      {session !== null && <p className={styles["dim"]}>{t.convite_outra_sessao}</p>}
      <FormError error={error} />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t.convite_aceitar}
      </Button>
      {contaExistente && session === null && (
        <div className={styles["forgot"]}>
          <AppLink to={paths.recuperarSenha()}>{contas.esqueci_senha}</AppLink>
        </div>
      )}
    </form>
  );
}

/** `/convite#token=…`, opened from the mail. The token stands after the #, so it reaches neither logs nor other sites. */
export function ConvitePage() {
  const t = useT("perfil");
  const contas = useT("contas");
  const comum = useT("comum");
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get("token") ?? "");
  const query = useQuery({
    queryKey: ["convite", token],
    enabled: token !== "",
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const convite = await call("consultarConvite", { body: { token }, signal });
      // On a device without a chosen language, the language of the invitation is used.
      if (keptLanguage() === null && isLanguage(convite.idioma)) await setLanguage(convite.idioma);
      return convite;
    },
  });
  const footer = <AppLink to={paths.login()}>{contas.voltar_login}</AppLink>;
  const invalid = token === "" || (query.error instanceof ApiError && query.error.codigo === "link_invalido");
  if (invalid)
    return (
      <AuthLayout title={t.convite_invalido} help={t.convite_invalido_ajuda} footer={footer}>
        {null}
      </AuthLayout>
    );
  if (query.data === undefined)
    return (
      <AuthLayout title={comum.carregando} footer={footer}>
        {query.error === null ? (
          <LoadingState kind="form" count={2} />
        ) : (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
      </AuthLayout>
    );
  const { empresa, convidadoPor, nome } = query.data;
  return (
    <AuthLayout
      title={t("convite_titulo", { empresa: empresa.nome })}
      help={t("convite_ajuda", { convidadoPor, nome })}
      footer={footer}
    >
      <AceitarForm convite={query.data} token={token} />
    </AuthLayout>
  );
}
