import { fetchCode } from "../../lib/fetchCode.ts";
import { FileSpreadsheet, FileText, Images } from "lucide-react";
import { FOTOS_POR_PAGINA } from "../../../domain/impressoes/formatos.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { fileUrl } from "../../api/client.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import type { MenuEntry } from "../../ui/ActionMenu.tsx";

/** Opens a document in a new tab. Until the document is made, the tab shows a text that says so. */
export function openDocument(url: string): void {
  // Opened synchronously within the tap, or the browser blocks the tab as a pop-up.
  const tab = open("about:blank", "_blank");
  if (!tab) {
    location.assign(url);
    return;
  }
  tab.opener = null;
  void fetchCode(() => import("../../impressoes/waitingTab.ts")).then(
    ({ showInTab }) => showInTab(tab, url),
    () => tab.location.replace(url),
  );
}

/** Menu entries that print the report in the language of the screen. */
export function usePrint(relatorio: Relatorio): () => readonly MenuEntry[] {
  const t = useT("relatorios");
  const idioma = useLanguage();
  const params = { obraId: relatorio.obra._id, relatorioId: relatorio._id };
  const icon = <FileText size={16} aria-hidden />;
  // The server makes the documents, so these entries need the network: without it the new tab would show the browser's error page.
  const online = true;
  const pdf = (query: { fotos?: "false"; relatorioDetalhado?: "true" } = {}) =>
    openDocument(fileUrl("getPdf", { params, query: { idioma, ...query } }));
  return () => [
    { label: t.pdf, icon, online, onSelect: () => pdf() },
    { label: t.pdf_detalhado, icon, online, onSelect: () => pdf({ relatorioDetalhado: "true" }) },
    { label: t.pdf_sem_fotos, icon, online, onSelect: () => pdf({ fotos: "false" }) },
    {
      label: t.excel,
      icon: <FileSpreadsheet size={16} aria-hidden />,
      online,
      onSelect: () => location.assign(fileUrl("getExcel", { params, query: { idioma } })),
    },
    { heading: t.album },
    ...FOTOS_POR_PAGINA.map((porPagina) => ({
      label: t("album_por_pagina", { n: porPagina }),
      icon: <Images size={16} aria-hidden />,
      online,
      onSelect: () => openDocument(fileUrl("getAlbum", { params, query: { idioma, porPagina } })),
    })),
  ];
}
