import { setImmediate } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "./ctx.ts";
import { completed, isIncomplete } from "./absent.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { checked } from "./check.ts";
import { bodyOf, isLarge } from "./json.ts";
import { refusedInBody, refusedInQuery } from "./names.ts";
import type { Route } from "./route.ts";

/** Reads the input of a request: only known names, completed and valid (decision 032). */

/** What is needed to read the entity that a PUT changes: the transaction, the request's context, and the person. */
type Reading = { readonly tx: Tx; readonly ctx: Ctx; readonly actor: Actor };
type Input = { params: unknown; query: unknown; body: unknown };

/** Lets other requests run before a long step: a large body is read several times, and each time takes long. */
const letOthers = async (request: FastifyRequest): Promise<void> => {
  if (isLarge(request)) await setImmediate();
};

/**
 * @param idioma the person's language, in which numbers are written
 * @param body the request's body; what it leaves out is filled in with the stored values
 */
export async function parseInput(
  { call }: Route,
  request: FastifyRequest,
  idioma: Idioma,
  body = bodyOf(request),
): Promise<Input> {
  await letOthers(request);
  const campos = [...refusedInQuery(call, request.query), ...refusedInBody(call, bodyOf(request))];
  if (campos.length > 0) throw new AppError("campos_invalidos", { campos });
  await letOthers(request);
  return {
    params: await checked(call.params, request.params ?? {}, idioma),
    query: await checked(call.query, request.query ?? {}, idioma),
    body: await checked(call.body, body ?? {}, idioma),
  };
}

/** Reads the input of an admitted person's request; a PUT leaves absent fields unchanged (decision 032). */
export async function readInput(route: Route, request: FastifyRequest, reading: Reading): Promise<Input> {
  const { call, current } = route;
  const body = bodyOf(request);
  const { idioma } = reading.ctx.request;
  await letOthers(request);
  if (current === null || !isIncomplete(call.body, body)) return parseInput(route, request, idioma);
  const params = call.params.safeParse(request.params).data;
  const { empresaId } = reading.actor;
  const now = await current({ ...reading, params, query: {}, body, empresaId, file: undefined } as never);
  return parseInput(route, request, idioma, completed(call.body, body, now));
}
