import type { Estado } from "../../domain/cobranca/estado.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";

/** Amounts and states in words. */

/** `149.90` → `R$ 149,90`. */
export function useReais(): (valor: string) => string {
  const format = useFormat();
  return (valor) => `R$ ${format.decimal(valor)}`;
}

type Situacao = { readonly estado: Estado; readonly mudaEm: string | null; readonly terminaEm: string | null };

/** True when the next change of state is the end of a cancelled plan. For an overdue company: the plan ends before it would become read-only. */
export const isFim = ({ mudaEm, terminaEm }: Situacao): boolean => mudaEm !== null && mudaEm === terminaEm;

/** Explains a state to the company's people. */
export function useDizer(): (situacao: Situacao) => string {
  const t = useT("plano");
  const format = useFormat();
  return (situacao) => {
    const { estado, mudaEm } = situacao;
    const em = { dia: mudaEm === null ? "" : format.day(mudaEm) };
    switch (estado) {
      case "vencida":
        return t(isFim(situacao) ? "vencida_fim" : "diz_vencida", em);
      case "somente_leitura":
        return t.diz_somente_leitura;
      case "cancelamento_pedido":
        return t("diz_cancelamento_pedido", em);
      case "encerrada_por_cancelamento":
        return t("diz_encerrada", em);
      case "apagamento":
        return t.diz_apagamento;
      case "teste":
        return t.teste_ajuda;
      case "teste_terminado":
        return t.acabou_ajuda;
      default:
        return t.diz_ativa;
    }
  };
}
