import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import styles from "./BarraDaSelecao.module.css";

/** While rows are chosen to be deleted: how many, all, and what becomes of them. */
export function BarraDaSelecao({
  n,
  total,
  onTudo,
  onDone,
  onExcluir,
}: {
  n: number;
  /** Rows that can be chosen now. */
  total: number;
  onTudo: () => void;
  onDone: () => void;
  onExcluir: () => Promise<void>;
}) {
  const t = useT("cronograma");
  const c = useT("comum");
  const [sending, setSending] = useState(false);
  const run = async (): Promise<void> => {
    setSending(true);
    await onExcluir();
    setSending(false);
  };
  return (
    <div className={styles["bar"]}>
      <Checkbox
        label={t.selecao_tudo}
        checked={n > 0 && n >= total}
        indeterminate={n > 0 && n < total}
        onChange={onTudo}
      />
      <output className={styles["state"]}>{n === 0 ? t.selecao_nenhuma : t("selecao_n", { n })}</output>
      <div className={styles["buttons"]}>
        <Button variant="default" disabled={sending} onClick={onDone}>
          {c.cancelar}
        </Button>
        <Button color="red" disabled={n === 0} loading={sending} onClick={() => void run()}>
          {c.excluir}
        </Button>
      </div>
    </div>
  );
}
