import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { ApiError } from "../api/error.ts";
import { getTexts } from "../i18n/texts.ts";
import { toastUnreadable } from "../obras/toastUnreadable.ts";
import { paths } from "../lib/paths.ts";
import { toast } from "../ui/toast.ts";
import type * as draft from "./form/draft.ts";
import type * as parts from "./edit/parts.ts";
import { reasonSentence } from "./labels.tsx";
import { relatorioQuery } from "./queries.ts";
import { isEletronica } from "./shared/approvalMode.ts";
import { canContribute } from "./shared/canContribute.ts";

/** Loads the pages of one report before they show. */
export type RelatorioParams = { readonly obraId: string; readonly relatorioId: string };

/**
 * Redirects to the work, with a message, if the report does not exist or this person may not open it (any 4xx except 401 and
 * 429). Other errors, such as a network failure, are thrown again, so that the page can offer a retry.
 */
async function leaveToObra(error: unknown, obraId: string): Promise<never> {
  if (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 401 &&
    error.status !== 429
  ) {
    await toastUnreadable(error);
    throw redirect({ href: paths.obra(obraId), replace: true });
  }
  throw error;
}

/** Loads the approval's part of the page. The route passes it in, because approval is on a higher floor. */
type LoadApproval = (relatorio: Relatorio) => Promise<void>;
type EditingCode = Pick<typeof draft, "draftPlace" | "loadDrafts"> & Pick<typeof parts, "loadParts">;

/** Loads a report. Where it is only preloaded on hover, failures are ignored. */
export async function loadRelatorio(
  client: QueryClient,
  { obraId, relatorioId }: RelatorioParams,
  { preload, loadApproval }: { preload: boolean; loadApproval: LoadApproval },
): Promise<void> {
  try {
    const query = relatorioQuery(obraId, relatorioId);
    // If the cached report is known to be stale (photos were added), it is fetched anew rather than shown first.
    const aged = client.getQueryState(query.queryKey)?.isInvalidated === true;
    const relatorio = await (aged ? client.fetchQuery(query) : client.ensureQueryData(query));
    await loadApproval(relatorio);
  } catch (error) {
    if (preload) return;
    await leaveToObra(error, obraId);
  }
}

/**
 * Loads the edit page. It always fetches the report, because editing must start from the server's present version, not from the
 * cache. A person who may change nothing is redirected to the reading page.
 */
export async function loadRelatorioEdit(
  client: QueryClient,
  { obraId, relatorioId }: RelatorioParams,
  { fetchPage, loadApproval }: { fetchPage: () => Promise<EditingCode>; loadApproval: LoadApproval },
): Promise<void> {
  try {
    const page = fetchPage();
    const [relatorio] = await Promise.all([
      client.fetchQuery({ ...relatorioQuery(obraId, relatorioId), staleTime: 0 }),
      page.then(({ draftPlace, loadDrafts }) => loadDrafts(draftPlace(obraId, relatorioId))),
    ]);
    if (canContribute(relatorio)) {
      await Promise.all([page.then(({ loadParts }) => loadParts(relatorio)), loadApproval(relatorio)]);
      return;
    }
    toast.error(reasonSentence(getTexts("relatorios"), relatorio.permissoes.editar, isEletronica(relatorio)) ?? "");
  } catch (error) {
    await leaveToObra(error, obraId);
  }
  throw redirect({ href: paths.relatorio(obraId, relatorioId), replace: true });
}
