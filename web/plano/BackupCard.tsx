import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Archive, Download } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../api/error.ts";
import { call, fileUrl } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { baixar } from "../importacao/baixar.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Card } from "../ui/Card.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { type Backup, backupsQuery, isUnfinished, SenhaDialog } from "./backup.ts";
import own from "./Backup.module.css";
import styles from "./Plano.module.css";

/** One export: its progress, its volumes, or why it failed. */
function BackupItem({ backup }: { backup: Backup }) {
  const t = useT("plano");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const { _id: backupId, estado, progresso, volumes, manifestoSha256, erro, criadoEm, expiraEm } = backup;
  const nome = t("backup_de", { dia: format.instant(criadoEm, fusoHorario) });
  return (
    <li className={own["backup"]}>
      <h3>{nome}</h3>
      {isUnfinished(backup) && (
        <div className={own["backupProgress"]}>
          <progress max={100} value={progresso} aria-label={nome} />
          <span>{estado === "na_fila" ? t.backup_na_fila : t("backup_fazendo", { n: progresso })}</span>
        </div>
      )}
      {erro !== null && <p className={own["backupError"]}>{erro}</p>}
      {estado === "pronto" && (
        <>
          <output className={styles["hint"]}>
            {t("backup_pronto", { dia: format.instant(expiraEm, fusoHorario) })}
            {volumes.length > 1 && ` ${t("backup_extraia", { n: volumes.length })}`}
          </output>
          <ul className={styles["list"]}>
            {volumes.map(({ n, nome: arquivo, tamanho }) => (
              <li key={n}>
                <span className={own["file"]}>
                  {t("backup_volume", { n })} · {format.size(tamanho)}
                </span>
                <Button
                  variant="default"
                  leftSection={<Download size={16} aria-hidden />}
                  aria-label={t("baixar_de", { nome: arquivo })}
                  onClick={() => baixar(fileUrl("getVolumeDoBackup", { params: { backupId, n: String(n) } }))}
                >
                  {t.baixar}
                </Button>
              </li>
            ))}
          </ul>
          <p className={own["digest"]}>
            {t.backup_verificar}
            <br />
            {t("backup_manifesto", { hash: manifestoSha256 ?? "" })}
          </p>
        </>
      )}
    </li>
  );
}

/** Requests an export of all data of the company, and lists the exports of the last week. */
export function BackupCard() {
  const t = useT("plano");
  const client = useQueryClient();
  const list = useQuery(backupsQuery());
  const [sending, setSending] = useState(false);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const order = async (senha?: string): Promise<void> => {
    await call("createBackup", { body: senha === undefined ? {} : { senha } });
    await client.invalidateQueries({ queryKey: backupsQuery().queryKey });
  };
  const send = async (): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await order();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.codigo === "confirmar_senha") setAsking(true);
      else setError(thrown);
    } finally {
      setSending(false);
    }
  };
  const backups = list.data ?? [];
  return (
    <Card title={t.backup} id="backup">
      <p className={styles["hint"]}>{t.backup_ajuda}</p>
      <OnlineButton
        doing="read"
        loading={sending}
        leftSection={<Archive size={16} aria-hidden />}
        onClick={() => void send()}
      >
        {t.backup_pedir}
      </OnlineButton>
      <FormError error={error} />
      {list.error !== null && list.data === undefined && <ErrorState error={list.error} onRetry={list.refetch} />}
      {backups.length > 0 && (
        <ul className={own["backups"]} aria-label={t.backup_lista}>
          {backups.map((backup) => {
            const { _id: id } = backup;
            return <BackupItem key={id} backup={backup} />;
          })}
        </ul>
      )}
      <SenhaDialog opened={asking} onClose={() => setAsking(false)} order={order} />
    </Card>
  );
}
