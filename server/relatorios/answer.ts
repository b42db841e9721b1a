import { AppError } from "../../domain/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { type RawJson, rawJson } from "../http/answers.ts";
import { readRelatorioText } from "./read.ts";

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
