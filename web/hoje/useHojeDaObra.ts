import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AtoDeHoje, atoDeHoje } from "../../domain/hoje/ato.ts";
import { useT } from "../i18n/texts.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import type { ObraDeHoje } from "./data.ts";

/** The one thing to do in a work today, with its label: a link to follow, or an act to run. */
export type Feito =
  | { readonly label: string; readonly to: string; readonly primary: boolean }
  | { readonly label: string; readonly run: () => void; readonly busy: boolean };

/** Says whether today's report is this person's to fill in (`aberto`) or not (`fechado`); null without a report. */
function relatorioDe({ relatorio, modeloId, estado }: ObraDeHoje): "aberto" | "fechado" | null {
  if (relatorio === null) return null;
  return modeloId !== null && (estado === "preenchendo" || estado === "devolvido") ? "aberto" : "fechado";
}

function useAto(obra: ObraDeHoje): AtoDeHoje {
  const copia = usePerfil().empresa.configuracao.copiarUltimoRelatorio;
  return atoDeHoje({ relatorio: relatorioDe(obra), anterior: obra.anterior !== null, copia });
}

/** True when today's report, if this person begins it, starts as a copy of the last report. */
export const useCopia = (obra: ObraDeHoje): boolean => useAto({ ...obra, relatorio: null }) === "repetir";

/** Returns what one tap on the row does: repeat, begin, continue or read. Null when there is nothing for this person to do. */
export function useHojeDaObra(obra: ObraDeHoje, hoje: string): Feito | null {
  const t = useT("hoje");
  const client = useQueryClient();
  const go = useGo();
  const ato = useAto(obra);
  const [busy, setBusy] = useState(false);
  const { _id: obraId, estado, relatorio, modeloId } = obra;
  if (relatorio !== null)
    return ato === "continuar"
      ? { label: t.continuar, to: paths.relatorioEditar(obraId, relatorio._id), primary: true }
      : { label: t.abrir, to: paths.relatorio(obraId, relatorio._id), primary: false };
  if (modeloId === null || estado === "antes" || estado === "depois" || estado === "parada") return null;
  const copiar = ato === "repetir";
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
