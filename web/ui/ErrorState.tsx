import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { ApiError } from "../api/error.ts";
import { useT } from "../i18n/texts.ts";
import { isReachable, subscribeNetwork } from "../lib/network.ts";
import styles from "./State.module.css";
import { errorSentence } from "./toast.ts";

/** Shown when reading data failed: the error in a sentence, a retry, and optionally another action. Pass the thrown value as `error`. */
export function ErrorState({ error, onRetry, action }: { error: unknown; onRetry?: () => void; action?: ReactNode }) {
  const t = useT("comum");
  const offline = error instanceof ApiError && error.status === 0;
  useEffect(() => {
    if (!offline || onRetry === undefined) return undefined;
    return subscribeNetwork(() => {
      if (isReachable()) onRetry();
    });
  }, [offline, onRetry]);
  return (
    <div className={styles["state"]} role="alert" data-tone="danger">
      <div className={styles["icon"]} aria-hidden>
        <TriangleAlert size={22} />
      </div>
      <p className={styles["title"]}>{errorSentence(error)}</p>
      {offline && <div className={styles["text"]}>{t.erro_rede_ajuda}</div>}
      {error instanceof ApiError && error.requestId !== null && error.status >= 500 && (
        <div className={styles["code"]}>{t("erro_codigo", { requestId: error.requestId })}</div>
      )}
      <div className={styles["action"]}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t.tentar_de_novo}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
