import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { tryNow, useWaitState } from "../lib/waits.ts";
import { useT } from "../i18n/texts.ts";
import { getAsked, subscribeAsked } from "./fetched.ts";
import styles from "./Waiting.module.css";

type Place = {
  /** True: floats over the page (for windows). Otherwise it is shown where it is rendered. */
  readonly over?: boolean;
  /** Called when the person gives up waiting; null if the wait cannot be given up. */
  readonly onClose?: (() => void) | null;
};

/**
 * Shown in place of a part that is still loading: nothing at first, then the reason for the wait and a button that retries at
 * once. As soon as the part is loaded, the part takes this place.
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

/** Shown in place of a part whose code a deploy has removed from the server; offers to reload the page. */
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

/** Shows that something is loading that the person requested by a key or a menu, and that has no place on the page yet. */
export function AskedHost() {
  const asked = useSyncExternalStore(subscribeAsked, getAsked);
  return asked && <Waiting over onClose={asked.giveUp} />;
}
