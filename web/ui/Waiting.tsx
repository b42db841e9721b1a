import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { tryNow, useWaitState } from "../lib/waits.ts";
import { useT } from "../i18n/texts.ts";
import { getAsked, subscribeAsked } from "./fetched.ts";
import styles from "./Waiting.module.css";

type Place = {
  /** Over the page, for windows; else where it is drawn. */
  readonly over?: boolean;
  /** Gives up waiting; null: it cannot be given up. */
  readonly onClose?: (() => void) | null;
};

/**
 * In place of a missing part: nothing for a moment; then the reason, and a way to retry at once. The part appears by
 * itself.
 */
export function Waiting({ over = false, onClose = null }: Place) {
  const t = useT("comum");
  const state = useWaitState();
  if (state === null) return null;
  return (
    <div className={over ? styles["over"] : styles["waiting"]}>
      <output>{state === "offline" ? t.parte_sem_rede : t.espera_longa}</output>
      <span className={styles["acts"]}>
        <Button variant="default" onClick={tryNow}>
          {t.tentar_agora}
        </Button>
        {onClose && (
          <Button variant="subtle" onClick={onClose}>
            {t.cancelar}
          </Button>
        )}
      </span>
    </div>
  );
}

/** In place of a part that a deploy took away. */
export function Missing({ over = false, onClose = null }: Place) {
  const t = useT("comum");
  return (
    <div className={over ? styles["over"] : styles["waiting"]}>
      <output>{t.erro_versao_nova}</output>
      <span className={styles["acts"]}>
        <Button variant="default" onClick={() => location.reload()}>
          {t.recarregar}
        </Button>
        {onClose && (
          <Button variant="subtle" onClick={onClose}>
            {t.fechar}
          </Button>
        )}
      </span>
    </div>
  );
}

/** For requests without a place on the page yet: a key, a menu. */
export function AskedHost() {
  const asked = useSyncExternalStore(subscribeAsked, getAsked);
  return asked && <Waiting over onClose={asked.giveUp} />;
}
