import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { isUuid, NO_COMPANY } from "./requestFacts.ts";
import type { Route } from "./route.ts";

/** Ids in the address of a request. */

/** The company of the path; empty when it names none. */
export function companyOf(request: FastifyRequest): string {
  const { empresaId } = request.params as { empresaId?: string };
  return empresaId === undefined ? "" : isUuid(empresaId) ? empresaId.toLowerCase() : NO_COMPANY;
}

/** The work that a call is about: in its path, or where the contract has `obraId` in the query (signatures). */
export function namedObra({ call }: Route, request: FastifyRequest): string | undefined {
  const { obraId } = request.params as { obraId?: string };
  if (obraId !== undefined || !(call.query instanceof z.ZodObject) || !("obraId" in call.query.shape)) return obraId;
  const asked = (request.query as { obraId?: unknown }).obraId;
  return typeof asked === "string" ? asked : "";
}
