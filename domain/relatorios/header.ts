import type { FlatItem } from "./merge/diff.ts";
import type { Doc } from "./merge/types.ts";
import { isStatusRelatorio, STATUS_RELATORIO, type StatusRelatorioId } from "../secoes/constants.ts";
import { numberOf, recordOf } from "./secoes/items.ts";

/** The report itself as an item: its dates (one register) and its status. */

export const RELATORIO_ITEM = "relatorio";
/** `secao` of the header item; no section of the template. */
export const RELATORIO_SECAO = "relatorio";

export type Header = { readonly data: string; readonly dataFim: string | null; readonly status: StatusRelatorioId };

export function headerItem({ data, dataFim, status }: Header): FlatItem {
  return {
    id: RELATORIO_ITEM,
    secao: RELATORIO_SECAO,
    tipo: "relatorio",
    parent: null,
    fields: { periodo: { data, dataFim }, status },
  };
}

/** Reads the header item; status 1 and an empty date when it is missing. */
export function headerOf(item: FlatItem | undefined): Header {
  const { data, dataFim } = recordOf(item, "periodo");
  const status = numberOf(item, "status");
  return {
    data: typeof data === "string" ? data : "",
    dataFim: typeof dataFim === "string" ? dataFim : null,
    status: isStatusRelatorio(status) ? status : STATUS_RELATORIO.preenchendo,
  };
}

/** Dates and status of a document. */
export function headerOfDoc(doc: Doc): Header {
  const item = doc.items.get(RELATORIO_ITEM);
  return headerOf(item === undefined ? undefined : { ...item, fields: item.f });
}
