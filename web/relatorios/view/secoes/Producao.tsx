import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";

type Controle = NonNullable<Relatorio["atividades"]>[number]["controleDeProducao"];

/** Quantity done out of the planned quantity: `38,50 de 42,00 m³`. */
export function Producao({ controle }: { controle: Controle }) {
  const t = useT("relatorios");
  const format = useFormat();
  const unidade = controle.unidade ?? "";
  const prevista = controle.quantidade === null ? null : format.decimal(controle.quantidade);
  if (controle.realizado === null) return prevista === null ? null : t("producao_prevista", { prevista, unidade });
  const realizado = format.decimal(controle.realizado);
  return prevista === null
    ? t("producao_so", { realizado, unidade })
    : t("producao_de", { realizado, prevista, unidade });
}
