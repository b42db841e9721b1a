import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PedidoDeImpressao } from "../../domain/impressoes/contract.ts";
import type { FormatoDeImpressao } from "../../domain/impressoes/formatos.ts";
import { LIMITES_DE_IMPRESSAO } from "../../domain/impressoes/limites.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { contagemQuery } from "./data.ts";

/** Values of the print form, and whether a document can be made from them. */

export type Valores = {
  readonly formato: FormatoDeImpressao;
  readonly de: string | null;
  readonly ate: string | null;
  readonly modeloId: string | null;
  readonly detalhado: boolean;
  readonly fotos: boolean;
  readonly fotosPorPagina: number;
};

/** First and last day of the month of `today` (`YYYY-MM-DD`). */
export function monthOf(today: string): { de: string; ate: string } {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { de: `${today.slice(0, 7)}-01`, ate: `${today.slice(0, 7)}-${String(last).padStart(2, "0")}` };
}

const initial = (today: string): Valores => ({
  formato: "pdf",
  ...monthOf(today),
  modeloId: null,
  detalhado: false,
  fotos: true,
  fotosPorPagina: 4,
});

/** Returns one sentence on what the period holds, and whether a document can be made of the period. */
function useContagem(obraId: string, { formato, de, ate, modeloId, fotos: withPhotos }: Valores) {
  const t = useT("impressoes");
  const format = useFormat();
  const valid = de !== null && ate !== null && de <= ate;
  const { data } = useQuery({ ...contagemQuery(obraId, { de: de ?? "", ate: ate ?? "", modeloId }), enabled: valid });
  if (!valid) return { sentence: de !== null && ate !== null ? t.data_invertida : "", possible: false };
  if (data === undefined) return { sentence: t.contando, possible: false };
  const { relatorios, fotos } = data;
  if (relatorios === 0) return { sentence: t.nenhum, possible: false };
  const limit = LIMITES_DE_IMPRESSAO.relatorios[formato];
  if (relatorios > limit) {
    const vars = { total: format.integer(relatorios), limite: format.integer(limit) };
    return { sentence: t("demais_relatorios", vars), possible: false };
  }
  const counted = formato === "fotos" || (formato === "pdf" && withPhotos);
  if (counted && fotos > LIMITES_DE_IMPRESSAO.fotos) {
    const vars = { total: format.integer(fotos), limite: format.integer(LIMITES_DE_IMPRESSAO.fotos) };
    return { sentence: t("demais_fotos", vars), possible: false };
  }
  const parts = [t("achados", { n: relatorios }), ...(counted ? [t("achadas_fotos", { n: fotos })] : [])];
  return { sentence: parts.join(" · "), possible: true };
}

/** Returns the form's values, a sentence that sums up the period, and `pedido`: the request to send, null while no document can be made. */
export function usePedido(obraId: string, today: string) {
  const idioma = useLanguage();
  const [values, setValues] = useState(() => initial(today));
  const { sentence, possible } = useContagem(obraId, values);
  const { formato, de, ate, modeloId, detalhado, fotos, fotosPorPagina } = values;
  const pedido: PedidoDeImpressao | null =
    possible && de !== null && ate !== null
      ? {
          formato,
          de,
          ate,
          ...(modeloId === null ? {} : { modeloId }),
          idioma,
          detalhado: formato === "pdf" && detalhado,
          fotos: formato !== "pdf" || fotos,
          fotosPorPagina,
        }
      : null;
  return {
    values,
    set: (changes: Partial<Valores>) => setValues((now) => ({ ...now, ...changes })),
    sentence,
    pedido,
  };
}
