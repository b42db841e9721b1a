import type { FastifyRequest } from "fastify";
import { AppError } from "../../domain/errors/errors.ts";
import { bearerOf, deviceTokenFromCookie } from "./tokens.ts";
import { idempotencyKey } from "./idempotency.ts";
import type { Spoken } from "./pipeline.ts";
import type { RequestFacts } from "./route.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** No company has this id: requests for it get the answer of a company that does not exist. */
export const NO_COMPANY = "00000000-0000-0000-0000-000000000000";

export function isUuid(value: string | undefined): value is string {
  return value !== undefined && UUID.test(value);
}

const CANAIS = ["app-web", "app-android", "app-ios"] as const;

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" ? header : undefined;
}

/**
 * Reads the id of the person as whom an administrator looks (`X-Ver-Como`); null when none is given.
 * @throws {AppError} `requisicao_invalida` when the value is not a UUID
 */
export function verComoOf(said: unknown): string | null {
  if (said === undefined) return null;
  if (typeof said === "string" && isUuid(said)) return said.toLowerCase();
  throw new AppError("requisicao_invalida");
}

/**
 * Reads from `If-Match` the state that the save was based on; null without the header.
 * @throws {AppError} `requisicao_invalida` when the value does not have our form
 */
function vistoOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const [, visto] = (typeof header === "string" && /^"([0-9a-f]{16})"$/.exec(header)) || [];
  if (visto === undefined) throw new AppError("requisicao_invalida");
  return visto;
}

/** {@link RequestFacts}, and what the handler collects for the answer. */
export type FactsInMaking = RequestFacts & { cookies: string[]; committed: (() => Promise<void> | void)[] };

/** @throws {AppError} `requisicao_invalida` when `Idempotency-Key`, `If-Match` or `X-Ver-Como` is malformed */
export function requestFacts(request: FastifyRequest, spoken: Spoken): FactsInMaking {
  const uidOf = (header: string): string => {
    const said = single(request.headers[header]);
    return isUuid(said) ? said : "";
  };
  const aparelhoUid = uidOf("x-device-id");
  const cookies: string[] = [];
  const committed: FactsInMaking["committed"] = [];
  return {
    id: request.id,
    ip: request.ip,
    https: request.protocol === "https",
    aparelho: deviceTokenFromCookie(request.headers.cookie),
    // Answer and error use the same language; code that learns the person's language sets it here.
    get idioma() {
      return spoken.idioma;
    },
    set idioma(idioma) {
      spoken.idioma = idioma;
    },
    canal: CANAIS.find((canal) => canal === request.headers["x-app-id"]) ?? "app-web",
    chave: idempotencyKey(request.headers["idempotency-key"]),
    aparelhoUid,
    paginaUid: uidOf("x-page-id") || aparelhoUid,
    sessaoId: "",
    userAgent: (single(request.headers["user-agent"]) ?? "").slice(0, 300),
    versaoDoApp: (single(request.headers["x-app-version"]) ?? "").slice(0, 40),
    visto: vistoOf(request.headers["if-match"]),
    verComo: verComoOf(request.headers["x-ver-como"]),
    token: bearerOf(request.headers.authorization),
    confirmado: single(request.headers["x-confirmar"]) ?? "",
    cookies,
    committed,
    setCookie: (value) => void cookies.push(value),
    afterCommit: (run) => void committed.push(run),
  };
}
