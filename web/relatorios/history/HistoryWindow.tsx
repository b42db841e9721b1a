import { useState } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useT } from "../../i18n/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Comparison } from "./Comparison.tsx";
import styles from "./HistoryWindow.module.css";
import { Timeline } from "./Timeline.tsx";

/** All changes, and the comparison of two versions. */
export function HistoryWindow({
  relatorio,
  opened,
  since,
  onClose,
}: {
  relatorio: Relatorio;
  opened: boolean;
  since: string | null;
  onClose: () => void;
}) {
  const h = useT("historico");
  const [mode, setMode] = useState<"alteracoes" | "comparar">(since === null ? "alteracoes" : "comparar");
  return (
    <Dialog opened={opened} onClose={onClose} title={h.historico_titulo} size="lg">
      <div className={styles["window"]}>
        <Segmented
          label={h.modo}
          hideLabel
          fullWidth
          value={mode}
          onChange={setMode}
          options={[
            { value: "alteracoes", label: h.alteracoes },
            { value: "comparar", label: h.comparar },
          ]}
        />
        <p className={styles["help"]}>{mode === "alteracoes" ? h.historico_ajuda : h.comparar_ajuda}</p>
        {mode === "alteracoes" ? (
          <Timeline relatorio={relatorio} />
        ) : (
          <Comparison relatorio={relatorio} since={since} />
        )}
      </div>
    </Dialog>
  );
}
