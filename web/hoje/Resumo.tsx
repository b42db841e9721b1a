import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import type { ObraDeHoje } from "./data.ts";
import { resumoWords } from "./estado.ts";

/** The line below the name of a work: a summary of today's report or, without one, of the last report before today. */
export function Resumo({ obra, hoje }: { obra: ObraDeHoje; hoje: string }) {
  const t = useT("hoje");
  const format = useFormat();
  const { relatorio, anterior } = obra;
  if (relatorio !== null) return t("resumo_hoje", { numero: relatorio.numero, resumo: resumoWords(t, relatorio) });
  if (anterior === null) return t.nenhum_antes;
  const resumo = resumoWords(t, anterior);
  const yesterday = Date.parse(hoje) - Date.parse(anterior.data) === 24 * 60 * 60 * 1000;
  return yesterday ? t("resumo_ontem", { resumo }) : t("resumo_dia", { data: format.shortDay(anterior.data), resumo });
}
