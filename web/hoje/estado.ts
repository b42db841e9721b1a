import type { Texts } from "../i18n/shape.ts";
import type { texts } from "../i18n/pt/hoje.ts";
import type { Tone } from "../ui/StatusBadge.tsx";
import type { ObraDeHoje } from "./data.ts";

/** How the states of today and of the last days are shown. */

export type HojeTexts = Texts<typeof texts>;

export const TONE: Readonly<Record<ObraDeHoje["estado"], Tone>> = {
  falta: "danger",
  devolvido: "danger",
  preenchendo: "warning",
  emRevisao: "info",
  aprovado: "success",
  semRelatorio: "neutral",
  folga: "neutral",
  antes: "neutral",
  depois: "neutral",
  parada: "neutral",
};

type Marca = "aprovado" | "emRevisao" | "preenchendo" | "devolvido" | "falta" | "folga" | "nada";

const DO_STATUS: Readonly<Record<number, Marca>> = { 1: "preenchendo", 2: "devolvido", 3: "emRevisao", 4: "aprovado" };

/** The mark drawn for one of the last days. */
export function marcaDe({ estado, status }: ObraDeHoje["celulas"][number]): Marca {
  if (estado === "relatorio") return DO_STATUS[status?.id ?? 0] ?? "nada";
  if (estado === "buraco") return "falta";
  return estado === "folga" ? "folga" : "nada";
}

/** Returns a summary such as `60 pessoas · 3 atividades · 5 fotos`, without the counts that are zero. */
export function resumoWords(t: HojeTexts, resumo: NonNullable<ObraDeHoje["anterior"]>): string {
  const { pessoas, atividades, ocorrencias, fotos } = resumo;
  const parts = [
    pessoas === null || pessoas === 0 ? null : t("pessoas", { n: pessoas }),
    atividades === 0 ? null : t("atividades", { n: atividades }),
    ocorrencias === 0 ? null : t("ocorrencias", { n: ocorrencias }),
    fotos === 0 ? null : t("fotos", { n: fotos }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? t.vazio : parts.join(" · ");
}
