import { Check, type LucideIcon, Minus, X } from "lucide-react";
import { RESULTADOS_CHECKLIST, type TipoDeItemChecklist, VALOR_MARCADO } from "../../../domain/secoes/constants.ts";
import type { texts } from "../../i18n/pt/checklist.ts";
import type { Texts } from "../../i18n/shape.ts";

type Opcao = { readonly valor: string; readonly descricao: string };
type Resultado = keyof typeof RESULTADOS_CHECKLIST;

const isResultado = (valor: string): valor is Resultado => Object.hasOwn(RESULTADOS_CHECKLIST, valor);

/** Label of an answer: fixed results and the tick in the person's language, the template's own options as they were written. */
export function opcaoLabel(t: Texts<typeof texts>, tipo: TipoDeItemChecklist, { valor, descricao }: Opcao): string {
  if (tipo === "select" && isResultado(valor)) return t[`resultado_${valor}`];
  return tipo === "checked" && valor === VALOR_MARCADO ? t.marcado : descricao;
}

export type Tom = "success" | "danger" | "neutral";
const FIXED: Readonly<Record<Resultado, { readonly Icon: LucideIcon; readonly tom: Tom }>> = {
  conforme: { Icon: Check, tom: "success" },
  nao_conforme: { Icon: X, tom: "danger" },
  nao_se_aplica: { Icon: Minus, tom: "neutral" },
};

/** Icon and colour of a chosen answer; the word always stands beside the icon. */
export function opcaoFace(tipo: TipoDeItemChecklist, valor: string): { readonly Icon: LucideIcon; readonly tom: Tom } {
  return tipo === "select" && isResultado(valor) ? FIXED[valor] : { Icon: Check, tom: "success" };
}
