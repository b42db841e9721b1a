import type { texts as pt } from "../pt/selecao.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Informes elegidos",
  todos: "Seleccionar todos de la lista",
  escolhidos_n: { one: "{n} informe seleccionado", other: "{n} informes seleccionados" },
  excluidos: { one: "{n} informe eliminado.", other: "{n} informes eliminados." },
  recusados: {
    one: "{n} informe no puede ser eliminado por usted y quedó.",
    other: "{n} informes no pueden ser eliminados por usted y quedaron.",
  },
  pdf: "PDF",
  zip: "ZIP",
  aprovar: "Aprobar",
  demais: "{limite} como máximo a la vez",
  zip_nome: "Informes",
  zip_fazendo: "ZIP: {n} de {total}",
  zip_pronto: { one: "{n} informe en el ZIP.", other: "{n} informes en el ZIP." },
  zip_faltam: {
    one: "{n} informe no entró en el ZIP y sigue elegido.",
    other: "{n} informes no entraron en el ZIP y siguen elegidos.",
  },
  zip_recusado: "No entró en el ZIP: {motivo}",
  aprovar_titulo: { one: "Aprobar {n} informe", other: "Aprobar {n} informes" },
  aprovar_ajuda: "Abra y lea cada uno. Lo que no se pueda aprobar sigue elegido, con el motivo.",
  aprovar_nenhum: "No puede aprobar ninguno de estos informes ahora.",
  aprovar_declaro: {
    one: "Leí este informe y estoy de acuerdo.",
    other: "Leí los {n} informes y estoy de acuerdo con ellos.",
  },
  aprovar_falta: "Confirme que leyó los informes.",
  aprovar_n: { one: "Aprobar {n}", other: "Aprobar {n}" },
  abre_em_outra: "se abre en otra pestaña",
  lendo: "Leyendo…",
  ja_aprovado: "Ya está aprobado.",
  nao_pode: "No puede aprobar este informe ahora.",
  conflitos: "Hay respuestas distintas por decidir: abra el informe.",
  mudou: "Cambió mientras leía: mírelo de nuevo.",
  ocorrencias: "Incidencias: {texto}",
  aprovados: { one: "{n} informe aprobado.", other: "{n} informes aprobados." },
  nao_aprovados: {
    one: "{n} informe no fue aprobado y sigue elegido.",
    other: "{n} informes no fueron aprobados y siguen elegidos.",
  },
} as const satisfies Shape<typeof pt>;
