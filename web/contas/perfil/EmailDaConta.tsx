import { MAX_LENGTH } from "../../../domain/lib/lengths.ts";
import { Button, TextInput } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, type CallOutput } from "../../api/client.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FormError } from "../../ui/FormError.tsx";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { toast } from "../../ui/toast.ts";
import { useSubmit } from "../../ui/useSubmit.ts";
import { PasswordField } from "../PasswordField.tsx";
import { emailError, placedOn, required } from "../../ui/validation.ts";
import styles from "./perfil.module.css";

type Estado = CallOutput<"getTrocaDeEmail">;
type Troca = NonNullable<Estado["troca"]>;

const trocaQuery = queryOptions({
  queryKey: ["troca-de-email"],
  queryFn: ({ signal }) => call("getTrocaDeEmail", { signal }),
  staleTime: 0,
});

/** Returns a function that puts the answer of a call about the change of e-mail into the query cache as the current state. */
function useKeep(): (estado: Estado) => void {
  const client = useQueryClient();
  return (estado) => client.setQueryData(trocaQuery.queryKey, estado);
}

function Pedir({ onClose }: { onClose: () => void }) {
  const t = useT("trocaDeEmail");
  const perfil = useT("perfil");
  const comum = useT("comum");
  const keep = useKeep();
  const [email, setEmail] = useState("");
  const [senhaAtual, setSenhaAtual] = useState("");
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({ email: emailError(email), senhaAtual: required(senhaAtual) }),
    send: async () => {
      try {
        keep(await call("pedirTrocaDeEmail", { body: { email, senhaAtual } }));
        onClose();
      } catch (thrown) {
        throw placedOn(thrown, "senha_atual_incorreta", "senhaAtual");
      }
    },
  });
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      <TextInput
        name="email"
        type="email"
        label={t.novo}
        autoComplete="off"
        maxLength={MAX_LENGTH.email}
        required
        withAsterisk={false}
        data-autofocus
        value={email}
        error={errors["email"]}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          touch("email");
        }}
      />
      <PasswordField
        label={perfil.senha_atual}
        name="senhaAtual"
        autoComplete="current-password"
        required
        value={senhaAtual}
        error={errors["senhaAtual"]}
        onChange={(event) => {
          setSenhaAtual(event.currentTarget.value);
          touch("senhaAtual");
        }}
      />
      <FormError error={error} />
      <div className={styles["buttons"]}>
        <Button type="submit" loading={sending}>
          {t.pedir}
        </Button>
        <Button variant="default" disabled={sending} onClick={onClose}>
          {comum.cancelar}
        </Button>
      </div>
    </form>
  );
}

/** Shown while the link has not been used, even after it has expired: the person can request another mail, or cancel the change. */
function Esperando({ troca, onClose }: { troca: Troca; onClose: () => void }) {
  const t = useT("trocaDeEmail");
  const format = useFormat();
  const keep = useKeep();
  const { fusoHorario } = usePerfil().empresa;
  const [busy, setBusy] = useState<"reenviar" | "cancelar" | null>(null);
  const [error, setError] = useState<unknown>(null);
  const act = async (what: "reenviar" | "cancelar"): Promise<void> => {
    setBusy(what);
    setError(null);
    try {
      keep(await (what === "reenviar" ? call("reenviarTrocaDeEmail") : call("cancelarTrocaDeEmail")));
      toast.success(what === "reenviar" ? t.reenviado : t.cancelada);
      if (what === "cancelar") onClose();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(null);
    }
  };
  const { email, expiraEm, vencida } = troca;
  return (
    <>
      <output className={styles["words"]}>
        <span className={styles["name"]}>{vencida ? t.vencida : t.esperando}</span>
        <span>
          {vencida
            ? t("vencida_texto", { email })
            : t("esperando_texto", { email, quando: format.instant(expiraEm, fusoHorario) })}
        </span>
        <span className={styles["dim"]}>{t.ate_la}</span>
      </output>
      <FormError error={error} />
      <div className={`${styles["buttons"]} ${styles["below"]}`}>
        <Button variant="default" loading={busy === "reenviar"} onClick={() => void act("reenviar")}>
          {t.reenviar}
        </Button>
        <Button variant="default" loading={busy === "cancelar"} onClick={() => void act("cancelar")}>
          {t.cancelar}
        </Button>
      </div>
    </>
  );
}

/** The e-mail of the login, and the state of its change to another e-mail: none, waiting for confirmation in the new mailbox, or expired. */
export function EmailDaConta() {
  const t = useT("trocaDeEmail");
  const contas = useT("contas");
  const query = useQuery(trocaQuery);
  const [asking, setAsking] = useState(false);
  const { data } = query;
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is removed with its form, so the focus is set here.
  const close = (): void => {
    setAsking(false);
    box.current?.focus({ preventScroll: true });
  };
  return (
    <Card title={contas.email} id="email">
      {query.isPending && <LoadingState kind="rows" count={1} />}
      {query.isError && data === undefined && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && (
        <div ref={box} tabIndex={-1}>
          <p className={styles["help"]}>{t("atual", { email: data.email })}</p>
          {data.troca ? (
            <Esperando troca={data.troca} onClose={close} />
          ) : asking ? (
            <Pedir onClose={close} />
          ) : (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t.trocar}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
