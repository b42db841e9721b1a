import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { needsNormalising } from "../../domain/aprovacao/rules.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { type RawJson, rawJson } from "../answers/answers.ts";
import type { Ctx } from "../http/ctx.ts";
import { openRelatorio } from "./actions.ts";
import { readRelatorioText } from "./read.ts";

/** Answers a report that a person opens. A report that is being filled out although somebody has signed it is put in review first. */
export async function answerOpened(ctx: Ctx, ref: RelatorioRef): Promise<RawJson> {
  const { tx, actor, request } = ctx;
  const { obraId, relatorioId: id } = ref;
  const found = await readRelatorioText(tx, actor, obraId, id, { log: true });
  if (found === null) throw new AppError("nao_encontrado");
  // Reading in `ver como` must not change anything.
  if (request.verComo !== null || !needsNormalising(found.estado)) return rawJson(found.text, found.etag);
  await openRelatorio(ctx, ref);
  return answerRelatorio(tx, actor, obraId, id, { log: true });
}

type Extra = NonNullable<Parameters<typeof readRelatorioText>[4]>;

/**
 * Answers the whole report with its entity tag.
 * @throws AppError `nao_encontrado`
 */
export async function answerRelatorio(
  tx: Tx,
  actor: Actor,
  obraId: string,
  id: string,
  extra: Extra = {},
): Promise<RawJson> {
  const found = await readRelatorioText(tx, actor, obraId, id, extra);
  if (found === null) throw new AppError("nao_encontrado");
  return rawJson(found.text, found.etag);
}
