import type { Format } from "../../i18n/format.ts";
import type { texts } from "../../i18n/pt/midias.ts";
import type { Texts } from "../../i18n/shape.ts";
import type { Envio } from "./queue/types.ts";

/**
 * State of a file that is being uploaded, in words. If there is a reason, a paused file shows the reason alone; in other states
 * the reason follows the state.
 */
export function envioWords(t: Texts<typeof texts>, format: Format, envio: Envio): string {
  const words = phaseWords(t, format, envio);
  const { phase, reason } = envio;
  if (reason === null) return words;
  return phase === "paused" ? reason : `${words} · ${reason}`;
}

function phaseWords(t: Texts<typeof texts>, format: Format, { phase, progress, kept }: Envio): string {
  if (phase === "copying") return t("copiando", { porcentagem: format.percent(progress) });
  if (phase === "sending") return t("enviando", { porcentagem: format.percent(progress) });
  if (phase === "paused") return t.pausado;
  if (phase === "refused") return t.recusado;
  return kept ? t.na_fila : t.na_fila_memoria;
}
