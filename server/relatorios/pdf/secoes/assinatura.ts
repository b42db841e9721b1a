import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

/** Manual signatures in the order of their places. A template signed electronically has its own part. */
export function assinatura({ relatorio, t }: Context): SectionModels["assinatura"] | null {
  const signed = relatorio.assinaturasManualUrl;
  if (signed === undefined || relatorio.modeloDeRelatorio.assinaturasTipo !== "manual") return null;
  return {
    title: t.secoes.assinatura,
    count: null,
    empty: signed.length === 0 ? t.nadaRegistrado : null,
    items: signed.map(({ posicao, nome, arquivoAssinatura }) => ({
      id: arquivoAssinatura,
      position: String(posicao),
      name: nome,
      alt: t.assinaturaDe(nome),
      unavailable: t.assinaturaIndisponivel,
    })),
  };
}
