import { useQuery } from "@tanstack/react-query";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { aguardandoQuery, CHEIA } from "./data.ts";

/**
 * Returns the number of reports that wait for this person, as texts. `shown`: the number for the badge, null when no report
 * waits. `words`: a label for the link; null for people who may not approve and for whom no report waits.
 */
export function useAguardando(): { readonly shown: string | null; readonly words: string | null } {
  const t = useT("navegacao");
  const mayApprove = usePerfil().permissoes["relatorio.aprovar"] === null;
  const { data } = useQuery(aguardandoQuery());
  const n = data?.length ?? 0;
  if (n === 0) return { shown: null, words: mayApprove ? t.aprovacoes_titulo : null };
  return { shown: n < CHEIA ? String(n) : `${CHEIA}+`, words: t("aprovacoes_n", { n }) };
}
