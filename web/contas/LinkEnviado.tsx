import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { call } from "../api/client.ts";
import { getLanguage, useT } from "../i18n/texts.ts";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import styles from "./form.module.css";

/** Seconds before another mail can be requested: a mail takes some time, and another request would only send a second one. */
const WAIT_S = 60;

/** Shown after a request for a new password: says that a mail was sent, and after a while offers to send another. */
export function LinkEnviado({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useT("contas");
  const box = useRef<HTMLOutputElement>(null);
  const [wait, setWait] = useState(WAIT_S);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const resend = async (): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await call("recuperarSenha", { query: { reenviar: "true" }, body: { email, idioma: getLanguage() } });
      toast.success(t.reenviado);
      setWait(WAIT_S);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setSending(false);
    }
  };

  return (
    <output ref={box} tabIndex={-1} className={styles["sent"]}>
      <p>{t("link_enviado", { email })}</p>
      <p className={styles["dim"]}>{t.link_enviado_ajuda}</p>
      <FormError error={error} />
      <div className={styles["buttons"]}>
        <Button variant="default" disabled={wait > 0} loading={sending} onClick={() => void resend()}>
          {wait > 0 ? t("reenviar_em", { n: wait }) : t.reenviar}
        </Button>
        <Button variant="subtle" onClick={onOther}>
          {t.outro_email}
        </Button>
      </div>
    </output>
  );
}
