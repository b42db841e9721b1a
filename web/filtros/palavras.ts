import type { FiltroId } from "../../domain/filtros/ids.ts";
import type { TotaisDoFiltro } from "../../domain/filtros/schema.ts";
import type { Clima } from "../../domain/secoes/constants.ts";
import { type Format, useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { atividadeStatusLabel, climaLabel, condicaoLabel } from "../relatorios/labels.tsx";

/** Texts of the search-filter pages: names of the values of a page's own filter, and sums of the results. */

type Grupo = TotaisDoFiltro["grupos"][number];

type T = ReturnType<typeof useT<"filtros">>;

/** Label of the page's own filter. */
export const grupoLabel = (t: T, filtro: FiltroId): string => t[`grupo_${filtro.replaceAll("-", "_") as "galeria"}`];

/** Names a value of the page's own filter in the person's language; typed texts stay as typed. */
export function useNomeDoGrupo(): (filtro: FiltroId, grupo: Pick<Grupo, "chave" | "descricao">) => string {
  const t = useT("filtros");
  const r = useT("relatorios");
  const k = useT("checklist");
  const m = useT("material");
  const fixed: Partial<Record<FiltroId, (chave: string) => string | undefined>> = {
    galeria: (chave) =>
      ({
        galeriaDeFoto: t.lugar_galeria,
        atividade: r.secao_atividade,
        ocorrencia: r.secao_ocorrencia,
        checklist: r.secao_checklist,
      })[chave],
    atividades: (chave) => atividadeStatusLabel(r, Number(chave)),
    ocorrencias: (chave) => (chave === "" ? t.sem_tipo : undefined),
    "controle-material": (chave) => ({ recebido: m.recebido, utilizado: m.utilizado })[chave],
    videos: (chave) => (chave === "" ? t.sem_autor : undefined),
    comentarios: (chave) => (chave === "" ? t.sem_autor : undefined),
    "condicao-climatica": (chave) =>
      chave === "Praticável" || chave === "Impraticável" ? condicaoLabel(r, chave) : climaLabel(r, chave as Clima),
    checklists: (chave) =>
      ({
        "": k.sem_resposta,
        sim: k.marcado,
        conforme: k.resultado_conforme,
        nao_conforme: k.resultado_nao_conforme,
        nao_se_aplica: k.resultado_nao_se_aplica,
      })[chave],
  };
  return (filtro, { chave, descricao }) => fixed[filtro]?.(chave) ?? descricao;
}

/** Writes the page's quantity with its unit; null where it is zero or the page has no quantity. */
function quantidade(filtro: FiltroId, n: number, t: T, format: Format): string | null {
  if (n === 0) return null;
  if (filtro === "mao-de-obra") return t("pessoas_dia", { n });
  if (filtro === "equipamentos") return t("equipamentos_dia", { n });
  return filtro === "condicao-climatica" ? t("mm_de_chuva", { valor: format.decimal(n) }) : null;
}

/** Returns a function that writes the sums of the results, as parts of one line. */
export function useSomas(): (filtro: FiltroId, totais: TotaisDoFiltro) => string[] {
  const t = useT("filtros");
  const r = useT("relatorios");
  const format = useFormat();
  return (filtro, totais) =>
    [
      t("n_registros", { n: totais.itens }),
      r("total_relatorios", { n: totais.relatorios }),
      quantidade(filtro, totais.quantidade, t, format),
      totais.minutos === 0 ? null : format.hours(totais.minutos),
      totais.bytes === 0 ? null : format.size(totais.bytes),
    ].filter((part) => part !== null);
}
