import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { copyText } from "../ui/copyText.ts";
import styles from "./verificacao.module.css";

/** A hash, shortened to its beginning and end, with buttons that show all of it and copy it; paper always shows all of it. */
export function Hash({ nome, sha256 }: { nome: string; sha256: string }) {
  const t = useT("verificacao");
  const [open, setOpen] = useState(false);
  const copy = (): Promise<void> => copyText(sha256, t.copiado, () => setOpen(true));
  return (
    <div className={styles["hash"]}>
      <code className={styles["short"]} data-open={open || undefined}>
        {open ? sha256 : `${sha256.slice(0, 8)}…${sha256.slice(-8)}`}
      </code>
      <code className={styles["printed"]} aria-hidden>
        {sha256}
      </code>
      <span className={styles["hashActs"]}>
        <UnstyledButton className={styles["link"]} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.esconder_hash : t.mostrar_hash}
        </UnstyledButton>
        <UnstyledButton className={styles["link"]} aria-label={t("copiar_de", { nome })} onClick={() => void copy()}>
          {t.copiar}
        </UnstyledButton>
      </span>
    </div>
  );
}
