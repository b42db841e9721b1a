import type { texts as pt } from "../pt/selecao.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Chosen reports",
  todos: "Select all in the list",
  escolhidos_n: { one: "{n} report selected", other: "{n} reports selected" },
  excluidos: { one: "{n} report deleted.", other: "{n} reports deleted." },
  recusados: {
    one: "{n} report cannot be deleted by you and stays.",
    other: "{n} reports cannot be deleted by you and stay.",
  },
  pdf: "PDF",
  zip: "ZIP",
  aprovar: "Approve",
  demais: "{limite} at most at once",
  zip_nome: "Reports",
  zip_fazendo: "ZIP: {n} of {total}",
  zip_pronto: { one: "{n} report in the ZIP.", other: "{n} reports in the ZIP." },
  zip_faltam: {
    one: "{n} report is not in the ZIP and stays chosen.",
    other: "{n} reports are not in the ZIP and stay chosen.",
  },
  zip_recusado: "Not in the ZIP: {motivo}",
  aprovar_titulo: { one: "Approve {n} report", other: "Approve {n} reports" },
  aprovar_ajuda: "Open and read each one. What cannot be approved stays chosen, with the reason.",
  aprovar_nenhum: "You cannot approve any of these reports now.",
  aprovar_declaro: {
    one: "I have read this report and agree with it.",
    other: "I have read the {n} reports and agree with them.",
  },
  aprovar_falta: "Confirm that you have read the reports.",
  aprovar_n: { one: "Approve {n}", other: "Approve {n}" },
  abre_em_outra: "opens in another tab",
  lendo: "Reading…",
  ja_aprovado: "Already approved.",
  nao_pode: "You cannot approve this report now.",
  conflitos: "There are different answers to decide about: open the report.",
  mudou: "It changed while you were reading: look again.",
  ocorrencias: "Occurrences: {texto}",
  aprovados: { one: "{n} report approved.", other: "{n} reports approved." },
  nao_aprovados: {
    one: "{n} report was not approved and stays chosen.",
    other: "{n} reports were not approved and stay chosen.",
  },
} as const satisfies Shape<typeof pt>;
