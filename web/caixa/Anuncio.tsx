import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import type { Fila } from "./fila.ts";

/** Announces the result of the last decision to screen readers. */
export function Anuncio({ fila }: { fila: Fila }) {
  const t = useT("aprovacoes");
  const language = useLanguage();
  const last = fila.decisoes.findLast(({ estado }) => estado === "feito" || estado === "falhou" || estado === "mudou");
  const said = (): string => {
    if (last === undefined) return "";
    const relatorio = nomeDoRelatorio(last.item, language);
    if (last.estado !== "feito") return t("anuncio_falhou", { relatorio });
    if (last.ato.tipo === "devolver") return t("anuncio_devolvido", { relatorio });
    return last.ato.tipo === "reprovar" ? t("anuncio_reprovado", { relatorio }) : t("anuncio_aprovado", { relatorio });
  };
  return <output className="sr-only">{said()}</output>;
}
