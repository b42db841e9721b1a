import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LoadingState } from "../../../ui/LoadingState.tsx";
import { type Log, logQuery } from "./data.ts";
import styles from "./logs.module.css";

export type LogProps = { relatorio: Relatorio; opened: boolean; onClose: () => void };

/** The window around a log: fetches the log when it opens, and shows a failure with a retry. */
export function LogDialog({
  relatorio,
  opened,
  onClose,
  title,
  help,
  size,
  children,
}: LogProps & {
  title: string;
  help: string;
  size: "md" | "lg";
  children: (log: Log) => ReactNode;
}) {
  const query = useQuery({ ...logQuery(relatorio.obra._id, relatorio._id), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={size}>
      <p className={styles["help"]}>{help}</p>
      {query.isPending && <LoadingState kind="rows" count={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && children(query.data)}
    </Dialog>
  );
}
