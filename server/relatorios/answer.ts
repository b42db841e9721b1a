import { needsNormalising } from "../../domain/aprovacao/rules.ts";
import { AppError } from "../../domain/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { type RawJson, rawJson } from "../http/answers.ts";
import { openRelatorio } from "../aprovacao/normalise.ts";
import type { Author } from "./mutations.ts";
import { readRelatorioText } from "./read.ts";

/** The same to whoever opens it: one that is filled out although somebody signed is in review again first (S 8.2 row 23). */
export async function answerOpened(
  tx: Tx,
  who: { actor: Actor; author: Author },
  obraId: string,
  id: string,
): Promise<RawJson> {
  const found = await readRelatorioText(tx, who.actor, obraId, id);
  if (found === null) throw new AppError("nao_encontrado");
  // Who looks as somebody else changes nothing on the way.
  const looking = (who.author.pedido?.request.verComo ?? null) !== null;
  if (looking || !needsNormalising(found.estado)) return rawJson(found.text, found.etag);
  await openRelatorio(tx, who, obraId, id);
  return answerRelatorio(tx, who.actor, obraId, id);
}

type Extra = NonNullable<Parameters<typeof readRelatorioText>[4]>;

/** The whole report as an answer, with its entity tag. @throws AppError `nao_encontrado` */
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
