import { RESULTADOS_CHECKLIST, type TipoDeItemChecklist, VALOR_MARCADO } from "../relatorios/constants.ts";

/**
 * The options a question of a checklist has by its kind (R section 3): the three results, one tick, or none of ours.
 * `valor` goes over the wire, `descricao` is Portuguese; screens translate the fixed ones by `valor`.
 */
export function opcoesDoTipo(tipo: TipoDeItemChecklist): { valor: string; descricao: string }[] {
  if (tipo === "select") {
    return Object.entries(RESULTADOS_CHECKLIST).map(([valor, descricao]) => ({ valor, descricao }));
  }
  return tipo === "checked" ? [{ valor: VALOR_MARCADO, descricao: "Sim" }] : [];
}
