import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { fileUrl } from "../../api/client.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { toast } from "../../ui/toast.ts";

const LONGEST_MS = 5 * 60_000;

/** Waits until the document is there: a large one is answered with 202 and `Retry-After` first (D, PDF). */
async function untilReady(url: string): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const stop = new AbortController();
    const response = await fetch(url, { credentials: "same-origin", signal: stop.signal });
    // The tab itself fetches the bytes.
    stop.abort();
    if (response.status !== 202 || Date.now() > end) return;
    const seconds = Number(response.headers.get("Retry-After") ?? "2");
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(10, Math.max(1, seconds)) * 1000);
    });
  }
}

/** Opens the report's PDF in a tab of its own, in the language of the screen; the tab says that it is being made meanwhile. */
export function usePdf(relatorio: Relatorio): (fotos: boolean) => void {
  const t = useT("relatorios");
  const idioma = useLanguage();
  return (fotos) => {
    const params = { obraId: relatorio.obra._id, relatorioId: relatorio._id };
    const url = fileUrl("getPdf", { params, query: { idioma, fotos: fotos ? "true" : "false" } });
    // Opened within the tap, or the browser takes it for an advertisement.
    const tab = open("about:blank", "_blank");
    if (!tab) {
      location.assign(url);
      return;
    }
    tab.opener = null;
    tab.document.title = t.pdf;
    tab.document.body.textContent = t.pdf_gerando;
    tab.document.body.style.font = "16px system-ui, sans-serif";
    tab.document.body.style.padding = "24px";
    toast.info(t.pdf_gerando);
    untilReady(url).then(
      () => tab.location.replace(url),
      () => tab.location.replace(url),
    );
  };
}
