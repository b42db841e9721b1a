import type { Texts } from "../i18n/shape.ts";
import type { texts } from "../i18n/pt/obras.ts";
import type { Format } from "../i18n/format.ts";
import type { Obra } from "./data.ts";

type Prazo = NonNullable<Obra["prazo"]>;

/** Writes the position of a work in its term, for example `Dia 45 de 120`. */
export function prazoWords(prazo: Prazo, t: Texts<typeof texts>, format: Format): string {
  if (prazo.decorrido === 0) return t.prazo_nao_comecou;
  if (prazo.decorrido > prazo.contratual) return t.prazo_encerrado;
  return t("prazo_dias", { decorrido: format.integer(prazo.decorrido), contratual: format.integer(prazo.contratual) });
}
