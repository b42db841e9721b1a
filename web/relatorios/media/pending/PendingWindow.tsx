import { Button } from "@mantine/core";
import { useMemo } from "react";
import { useStore } from "zustand";
import { useT } from "../../../i18n/texts.ts";
import { paths } from "../../../paths.ts";
import { AppLink } from "../../../ui/AppLink.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useFormat } from "../../../i18n/format.ts";
import { envioWords } from "../envioWords.ts";
import { mediaQueue } from "../queue/current.ts";
import type { Envio } from "../queue/types.ts";
import styles from "./pending.module.css";

/** Entries by report, in the order of choosing. */
function byReport(envios: readonly Envio[]): [string, readonly Envio[]][] {
  const reports = new Map<string, Envio[]>();
  for (const one of envios) reports.set(one.relatorioId, [...(reports.get(one.relatorioId) ?? []), one]);
  return [...reports];
}

function PendingRow({ envio }: { envio: Envio }) {
  const t = useT("midias");
  const format = useFormat();
  const { name, phase, progress } = envio;
  return (
    <li className={styles["row"]}>
      <span className={styles["name"]}>{name}</span>
      {phase === "sending" && <progress max={100} value={progress} aria-label={name} className={styles["progress"]} />}
      <span className={phase === "refused" ? styles["wrong"] : styles["state"]}>{envioWords(t, format, envio)}</span>
    </li>
  );
}

/** What waits, report by report, with the way there and one button to go on now. */
export function PendingWindow({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("midias");
  const queue = mediaQueue();
  const envios = useStore(queue.store, (state) => state.envios);
  const reports = useMemo(() => byReport(envios), [envios]);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.aguardando_titulo}
      footer={<Button onClick={() => queue.retry()}>{t.continuar_envio}</Button>}
    >
      <p className={styles["state"]}>{t.aguardando_ajuda}</p>
      {reports.map(([relatorioId, list]) => (
        <section key={relatorioId} className={styles["report"]}>
          <AppLink
            to={paths.relatorioEditar(list[0]?.obraId ?? "", relatorioId)}
            className={styles["link"]}
            onClick={onClose}
          >
            {t.abrir_relatorio} · {t("arquivos_na_fila", { n: list.length })}
          </AppLink>
          <ul className={styles["list"]}>
            {list.map((envio) => (
              <PendingRow key={envio.id} envio={envio} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
