import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { productCtx } from "../http/ctx.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { Services } from "../http/services.ts";
import { followCronograma } from "./propagar.ts";
import { getRelatorioHead, type OpenedHead } from "./queries.ts";

type Asked = {
  readonly services: Pick<Services, "database" | "jobs">;
  readonly actor: Actor;
  readonly params: RelatorioRef;
};

/**
 * Writes, before an approval, the schedule's values for the report's tasks, as a revision by the product itself. If this changes
 * the report, the approval is refused once, because its request came from a screen with older figures; the written values must
 * stay, so they are written in a transaction of their own.
 * @param isAsked true when this person may approve the report as it is; otherwise nothing is written
 */
export async function refreshTarefas(
  { services, actor, params: { obraId, relatorioId } }: Asked,
  isAsked: (head: OpenedHead) => boolean,
): Promise<void> {
  if (!isUuid(relatorioId)) return;
  const { empresaId } = actor;
  const refresh = async (tx: Tx): Promise<void> => {
    const head = await getRelatorioHead(tx, empresaId, obraId, relatorioId, "write");
    if (head === null || head.status_id === STATUS_RELATORIO.aprovado || !isAsked(head)) return;
    await followCronograma(productCtx(tx, actor, services.jobs), head);
  };
  await services.database.withEmpresa({ empresaId }, refresh, { retry: true });
}
