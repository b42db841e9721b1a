import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { isEletronica } from "../aprovacao/mode.ts";
import { loadAprovacao } from "../aprovacao/parts.ts";
import { ApiError } from "../api/error.ts";
import { getTexts } from "../i18n/texts.ts";
import { paths } from "../paths.ts";
import { toast } from "../ui/toast.ts";
import { reasonSentence } from "./labels.tsx";
import { readFiltroDeRelatorios } from "./list/search.ts";
import { anosQuery, relatorioQuery, relatoriosQuery } from "./queries.ts";

/** What the report routes fetch before they show. */
type Params = { readonly obraId: string; readonly relatorioId: string };

/** A report that is not there (or not this person's) leads to the work with the sentence; a lost network can be retried in place. */
function leaveToObra(error: unknown, obraId: string): never {
  if (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 401 &&
    error.status !== 429
  ) {
    toast.error(error);
    throw redirect({ href: paths.obra(obraId), replace: true });
  }
  throw error;
}

export async function loadRelatorios(
  client: QueryClient,
  obraId: string,
  search: Readonly<Record<string, unknown>>,
): Promise<void> {
  // The page itself shows what went wrong, with a retry.
  await Promise.all([
    client.prefetchInfiniteQuery(relatoriosQuery(obraId, readFiltroDeRelatorios(search))),
    client.prefetchQuery(anosQuery(obraId)),
  ]);
}

export async function loadRelatorio(client: QueryClient, { obraId, relatorioId }: Params): Promise<void> {
  try {
    const query = relatorioQuery(obraId, relatorioId);
    // Known to be old (photos were added): the old answer is not shown first.
    const aged = client.getQueryState(query.queryKey)?.isInvalidated === true;
    const relatorio = await (aged ? client.fetchQuery(query) : client.ensureQueryData(query));
    await loadAprovacao(client, relatorio, "ler");
  } catch (error) {
    leaveToObra(error, obraId);
  }
}

/** May the person change anything at all: the report, or at least one section (a client who comments or adds photos)? */
export function canContribute({ permissoes }: Relatorio): boolean {
  return permissoes.editar === null || Object.values(permissoes.secoes).some((reason) => reason === null);
}

/** Editing starts from what the server has now, not from what was read a while ago. */
export async function loadRelatorioEdit(client: QueryClient, { obraId, relatorioId }: Params): Promise<void> {
  try {
    const relatorio = await client.fetchQuery({ ...relatorioQuery(obraId, relatorioId), staleTime: 0 });
    if (canContribute(relatorio)) {
      await Promise.all([
        import("./edit/parts.ts").then(({ loadParts }) => loadParts(relatorio)),
        loadAprovacao(client, relatorio, "editar"),
      ]);
      return;
    }
    toast.error(reasonSentence(getTexts("relatorios"), relatorio.permissoes.editar, isEletronica(relatorio)) ?? "");
  } catch (error) {
    leaveToObra(error, obraId);
  }
  throw redirect({ href: paths.relatorio(obraId, relatorioId), replace: true });
}
