import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { isUuid, NO_COMPANY } from "./requestFacts.ts";
import type { Route } from "./route.ts";

/** Ids in the address of a request. */

/** Returns the id of the company in the path; empty when the path names none. An id of wrong form gives `NO_COMPANY`. */
export function companyOf(request: FastifyRequest): string {
  const { empresaId } = request.params as { empresaId?: string };
  return empresaId === undefined ? "" : isUuid(empresaId) ? empresaId.toLowerCase() : NO_COMPANY;
}

/** Returns the id of the work that a call is about: from its path, or from the query where the contract has `obraId` there (signatures). */
export function namedObra({ call }: Route, request: FastifyRequest): string | undefined {
  const { obraId } = request.params as { obraId?: string };
  if (obraId !== undefined || !(call.query instanceof z.ZodObject) || !("obraId" in call.query.shape)) return obraId;
  const asked = (request.query as { obraId?: unknown }).obraId;
  return typeof asked === "string" ? asked : "";
}
