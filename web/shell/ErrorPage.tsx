import { Button } from "@mantine/core";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useT } from "../i18n/texts.ts";
import { ApiError } from "../api/error.ts";
import { NewVersionError } from "../lib/fetchCode.ts";
import { paths } from "../lib/paths.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useGo } from "../ui/useGo.ts";
import styles from "./ErrorPage.module.css";

/** Shown instead of a screen that could not be loaded or drawn: the error in a sentence, a retry, and a link that leads elsewhere. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useT("comum");
  const router = useRouter();
  const go = useGo();
  const wayOut = (
    <Button
      variant="default"
      onClick={() => {
        reset();
        void go(paths.obras());
      }}
    >
      {t.ir_para_obras}
    </Button>
  );
  if (error instanceof ApiError)
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
        action={wayOut}
      />
    );
  const chunk = error instanceof NewVersionError;
  return (
    <div className={styles["page"]} role="alert">
      <h1>{t.erro_pagina}</h1>
      <p>{chunk ? t.erro_versao_nova : t.erro_pagina_ajuda}</p>
      <div className={styles["actions"]}>
        <Button onClick={() => location.reload()}>{chunk ? t.recarregar : t.tentar_de_novo}</Button>
        {wayOut}
      </div>
    </div>
  );
}
