import { useT } from "../i18n/texts.ts";
import type { Fila } from "./fila.ts";

/** What became of the last decision, for whoever does not see the rows change. */
export function Anuncio({ fila }: { fila: Fila }) {
  const t = useT("aprovacoes");
  const last = fila.decisoes.findLast(({ estado }) => estado === "feito" || estado === "falhou" || estado === "mudou");
  const said = (): string => {
    if (last === undefined) return "";
    const { numero } = last.item;
    if (last.estado !== "feito") return t("anuncio_falhou", { numero });
    if (last.ato.tipo === "devolver") return t("anuncio_devolvido", { numero });
    return last.ato.tipo === "reprovar" ? t("anuncio_reprovado", { numero }) : t("anuncio_aprovado", { numero });
  };
  return <output className="sr-only">{said()}</output>;
}
