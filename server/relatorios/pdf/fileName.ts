import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import type { RdoRelatorio } from "./secoes/context.ts";

const FILE_PREFIX = { pt: "RDO", en: "Daily report", es: "Informe diario" } as const;

/** Under which name a report's PDF is saved. */
export function pdfFileName({ numero, obra, data }: Pick<RdoRelatorio, "numero" | "obra" | "data">, idioma: Idioma) {
  return `${FILE_PREFIX[idioma]} ${numero} - ${obra.nome} - ${data}.pdf`;
}
