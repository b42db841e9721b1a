import { useMemo } from "react";
import { useEdit } from "../form/store.ts";
import { useUploads } from "./uploadContext.ts";
import type { Envio } from "./queue/types.ts";
import type { MediaKind } from "./store/types.ts";

/** Files of one kind that are being uploaded to the open report; `busy` is false if all of them were refused. */
export function useEnvios(kind: MediaKind): { of: (envio: Envio) => boolean; list: readonly Envio[]; busy: boolean } {
  const relatorioId = useEdit(({ relatorio }) => relatorio._id);
  const envios = useUploads((state) => state.envios);
  return useMemo(() => {
    const of = (one: Envio): boolean => one.kind === kind && one.relatorioId === relatorioId;
    const list = envios.filter(of);
    return { of, list, busy: list.some(({ phase }) => phase !== "refused") };
  }, [envios, kind, relatorioId]);
}
