import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import type { ObraDeHoje } from "./data.ts";

/** The one thing to do in a work today, with what it is called; null where there is nothing for this person. */
export type Feito =
  | { readonly label: string; readonly to: string; readonly primary: boolean }
  | { readonly label: string; readonly run: () => void; readonly busy: boolean };

/** Does this person begin today's report from the last one? */
export const useCopia = ({ anterior }: ObraDeHoje): boolean =>
  usePerfil().empresa.configuracao.copiarUltimoRelatorio && anterior !== null;

/** Repeat, begin, go on or read: what one tap on the row does. */
export function useHojeDaObra(obra: ObraDeHoje, hoje: string): Feito | null {
  const t = useT("hoje");
  const client = useQueryClient();
  const go = useGo();
  const copiar = useCopia(obra);
  const [busy, setBusy] = useState(false);
  const { _id: obraId, estado, relatorio, modeloId } = obra;
  if (relatorio !== null) {
    const fills = modeloId !== null && (estado === "preenchendo" || estado === "devolvido");
    return fills
      ? { label: t.continuar, to: paths.relatorioEditar(obraId, relatorio._id), primary: true }
      : { label: t.abrir, to: paths.relatorio(obraId, relatorio._id), primary: false };
  }
  if (modeloId === null || estado === "antes" || estado === "depois" || estado === "parada") return null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const { beginToday } = await fetchCode(() => import("./beginToday.ts"));
      const made = await beginToday(client, { obraId, modeloId, hoje, copiar });
      await go(paths.relatorioEditar(obraId, made._id));
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  return { label: copiar ? t.repetir : t.comecar, busy, run: () => void begin() };
}
