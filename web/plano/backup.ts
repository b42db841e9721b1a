import { queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { loadTexts } from "../i18n/texts.ts";
import { lazyWindow } from "../ui/lazyWindow.tsx";

/** Exports of the whole company, as `BackupCard` reads them. */

export type Backup = CallOutput<"listBackups">[number];

const LOOK_MS = 1000;

export const isUnfinished = ({ estado }: Backup): boolean => estado === "na_fila" || estado === "fazendo";

/** Query for the exports; polled every second while an export waits or is being made. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ["backups", getSession()?.empresaId ?? ""],
    queryFn: ({ signal }) => call("listBackups", { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) === true ? LOOK_MS : false),
    staleTime: 0,
  });

/** Asks for the password and then requests the export; loaded when it is needed. */
export const SenhaDialog = lazyWindow(
  async () => {
    const [{ SenhaDoBackupWindow }] = await Promise.all([import("./SenhaDoBackupWindow.tsx"), loadTexts(["decisao"])]);
    return SenhaDoBackupWindow;
  },
  { ahead: false },
);
