import { useEdit } from "../form/store.ts";
import { useUploads } from "./uploadContext.ts";
import { isPending } from "./queue/types.ts";

/** Number of the open report's files that are still to be sent. */
export function usePending(): number {
  const relatorioId = useEdit(({ relatorio }) => relatorio._id);
  return useUploads(({ envios }) => envios.filter((one) => one.relatorioId === relatorioId && isPending(one)).length);
}
