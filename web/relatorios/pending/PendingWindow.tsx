import { Button } from "@mantine/core";
import { useMemo } from "react";
import { useStore } from "zustand";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { envioWords } from "../media/envioWords.ts";
import { mediaQueue } from "../media/queue/current.ts";
import type { Envio } from "../media/queue/types.ts";
import { KeptDrafts } from "./parts.ts";
import styles from "./pending.module.css";
import type { KeptDraft } from "./useKeptDrafts.ts";

/** Groups the files by report; reports and files keep the order in which the files were chosen. */
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

function PendingFiles({ envios, onClose }: { envios: readonly Envio[]; onClose: () => void }) {
  const t = useT("midias");
  const reports = useMemo(() => byReport(envios), [envios]);
  return (
    <>
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
    </>
  );
}

/**
 * Window with the data that only this device has: reports with changes, which can be opened or read, and files, with one button
 * that continues sending at once.
 */
export function PendingWindow({
  drafts,
  opened,
  onClose,
}: {
  drafts: readonly KeptDraft[];
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT("midias");
  const g = useT("guardado");
  const c = useT("comum");
  const queue = mediaQueue();
  const envios = useStore(queue.store, (state) => state.envios);
  const hasFiles = envios.length > 0;
  const both = hasFiles && drafts.length > 0;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={hasFiles && !both ? t.aguardando_titulo : g.titulo}
      footer={
        hasFiles ? (
          <Button onClick={() => queue.retry()}>{t.continuar_envio}</Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {c.fechar}
          </Button>
        )
      }
    >
      {drafts.length > 0 && <KeptDrafts drafts={drafts} onClose={onClose} />}
      {both && <h3 className={styles["heading"]}>{t.aguardando_titulo}</h3>}
      {hasFiles && <PendingFiles envios={envios} onClose={onClose} />}
      {!hasFiles && drafts.length === 0 && <p className={styles["state"]}>{g.nada}</p>}
    </Dialog>
  );
}
