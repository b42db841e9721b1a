import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import type { FiltroDeRelatorios } from "./list/search.ts";

/** Queries of the report screens. Keys begin with the company, so two companies never share an answer. */
const company = (): string => getSession()?.empresaId ?? "";

export function relatoriosQuery(obraId: string, filtro: FiltroDeRelatorios) {
  return infiniteQueryOptions({
    queryKey: ["relatorios", company(), obraId, filtro],
    queryFn: ({ pageParam, signal }) =>
      call("listRelatorios", { params: { obraId }, query: { pagina: pageParam, ...filtro }, signal }),
    initialPageParam: 0,
    // Counts the entries received instead of using the page size: this module is loaded early, and the page size would make the
    // early code load the module of limits too.
    getNextPageParam: ({ relatorios, total }, pages) =>
      relatorios.length > 0 && pages.reduce((sum, page) => sum + page.relatorios.length, 0) < total
        ? pages.length
        : undefined,
  });
}

/** Years and months that have reports. */
export function anosQuery(obraId: string) {
  return queryOptions({
    // The key begins like that of the list, so that invalidating the list invalidates the years too.
    queryKey: ["relatorios", company(), obraId, "anos"],
    queryFn: ({ signal }) => call("anosContemInformacao", { params: { obraId }, signal }),
  });
}

export function relatorioQuery(obraId: string, relatorioId: string) {
  return queryOptions({
    queryKey: ["relatorio", company(), obraId, relatorioId],
    queryFn: ({ signal }) => call("getRelatorio", { params: { obraId, relatorioId }, signal }),
  });
}

export function maoDeObraQuery() {
  return queryOptions({
    queryKey: ["mao-de-obra", company()],
    queryFn: ({ signal }) => call("listMaoDeObra", { signal }),
  });
}

export function equipamentosQuery() {
  return queryOptions({
    queryKey: ["equipamentos", company()],
    queryFn: ({ signal }) => call("listEquipamentos", { signal }),
  });
}

export function tiposDeOcorrenciasQuery() {
  return queryOptions({
    queryKey: ["tipos-de-ocorrencias", company()],
    queryFn: ({ signal }) => call("listTiposDeOcorrencias", { signal }),
  });
}

export function predefinidosQuery(obraId: string) {
  return queryOptions({
    queryKey: ["predefinidos", company(), obraId],
    queryFn: ({ signal }) => call("getPredefinidos", { params: { obraId }, signal }),
  });
}

/** Stages and tasks of a work. */
export function cronogramaQuery(obraId: string) {
  return queryOptions({
    queryKey: ["cronograma", company(), obraId],
    queryFn: ({ signal }) => call("getCronograma", { params: { obraId }, signal }),
  });
}

export function checklistsQuery() {
  return queryOptions({
    queryKey: ["checklists", company()],
    queryFn: ({ signal }) => call("listChecklists", { signal }),
  });
}

export function checklistQuery(checklistId: string) {
  return queryOptions({
    queryKey: ["checklist", company(), checklistId],
    queryFn: ({ signal }) => call("getChecklist", { params: { checklistId }, signal }),
  });
}
