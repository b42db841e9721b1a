import { v7 as uuid } from "uuid";
import type { z } from "zod";
import { CALLS } from "virtual:calls";
import type { CallName, Contract } from "../../domain/contract.ts";
import { getTexts, loadTexts } from "../i18n/texts.ts";
import { callAddress } from "./address.ts";
import { ApiError, isErrorBody } from "./error.ts";
import { headersFor } from "./headers.ts";
import { keepingWritten, throughKept } from "./kept.ts";
import type { Only } from "./only.ts";
import { withRetries } from "./retry.ts";
import { waitFor } from "../lib/waits.ts";
import { clearSession, getSession, loseSession } from "./session.ts";
import { endVerComo, getVerComo, seenAddress } from "./verComo.ts";

/**
 * All requests to the API go through this file. Its types come from the contract; the schemas themselves stay out of the bundle (`virtual:calls`).
 * Every write carries an Idempotency-Key that is the same in all attempts, so repeating a write is safe.
 */
/** Names of the required fields. */
type RequiredKey<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
type Part<N extends CallName, K extends "params" | "query" | "body"> = z.input<Contract[N][K]>;
/** The part of a call's input called `K`; it may be omitted when nothing in it is required. */
type Given<N extends CallName, K extends "params" | "query" | "body"> =
  undefined extends Part<N, K>
    ? { readonly [P in K]?: Part<N, K> }
    : [RequiredKey<Part<N, K>>] extends [never]
      ? { readonly [P in K]?: Part<N, K> }
      : { readonly [P in K]: Part<N, K> };

export type CallInput<N extends CallName> = Given<N, "params"> &
  Given<N, "query"> &
  Given<N, "body"> & {
    readonly signal?: AbortSignal;
    /** Makes a single attempt, for a caller that retries by itself. */
    readonly once?: boolean;
    /** Another company of this login, to address instead of the company that the person is in. */
    readonly empresaId?: string;
    /** Idempotency-Key of a command that the person may repeat before it is answered; when absent, each call gets a new key. */
    readonly key?: string;
  } & (true extends Contract[N]["edita"]
    ? {
        /**
         * Hash of the data as the person had it on the screen (`domain/edicao`): the call is refused with `mudou_entretanto` when somebody has
         * changed the data since.
         */
        readonly visto?: string | undefined;
      }
    : unknown);
export type CallOutput<N extends CallName> = z.output<Contract[N]["output"]>;

type Transfer = {
  readonly signal?: AbortSignal;
  readonly once?: boolean;
  readonly onProgress?: (fraction: number) => void;
};
type Address<N extends CallName> = Given<N, "params"> & Given<N, "query">;
type UploadInput<N extends CallName> = Address<N> & Transfer & { readonly file: Blob; readonly fileName: string };
type PartInput<N extends CallName> = Address<N> & Transfer & { readonly bytes: ArrayBuffer };
/** If the call requires nothing, its input may be left out. */
type Args<I, Sent> = [RequiredKey<I>] extends [never] ? [input?: Only<I, Sent>] : [input: Only<I, Sent>];

type Loose = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
  once?: boolean;
  empresaId?: string;
  key?: string;
  visto?: string | undefined;
};

/** Time limit of one attempt: a network at a building site often accepts a connection and then transfers nothing. */
const ATTEMPT_TIMEOUT_MS = 60_000;

/** `leitura`: the company may only read. The person stays on the page, but what the screens know about the plan is stale. */
type Barred = "contratar" | "empresaEncerrada" | "leitura";
const barredListeners = new Set<(to: Barred) => void>();
/** Registers a listener for errors that bar the company as a whole: it must hire a plan, support shut it down, or it may only read. */
export function onBarred(listener: (to: Barred) => void): () => void {
  barredListeners.add(listener);
  return () => barredListeners.delete(listener);
}

/** Returns what an error means for the whole company; null for other errors, and before login, when the form shows the error. */
function barredBy(name: CallName, body: unknown): Barred | null {
  if (!isErrorBody(body)) return null;
  // Only the error decides, not the page: a person whose company may only read (`plano_suspenso`) stays on the page and sees the refusal there.
  if (body.codigo === "contratar_plano") return "contratar";
  if (body.codigo === "plano_suspenso") return "leitura";
  const closed = body.codigo === "empresa_encerrada" && CALLS[name].scope !== "publica";
  return closed ? "empresaEncerrada" : null;
}

function addressOf(name: CallName, { params, query, empresaId = getSession()?.empresaId }: Loose): string {
  const { path, scope } = CALLS[name];
  return callAddress(scope, path, { params, query, empresaId });
}

function networkError(): ApiError {
  return new ApiError(0, { codigo: "rede", message: getTexts("comum").erro_rede });
}

/** Makes the error of an answer, and acts on errors that concern the whole application. */
function errorOf(name: CallName, status: number, body: unknown, retryAfter: string | null): ApiError {
  const barred = barredBy(name, body);
  if (barred !== null) for (const listener of barredListeners) listener(barred);
  // The person being viewed no longer exists, or the user is no longer an administrator: stop looking as somebody else.
  if (name === "getPerfilUsuario" && (status === 403 || status === 404)) endVerComo();
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  return isErrorBody(body)
    ? new ApiError(status, body, seconds)
    : new ApiError(status, { codigo: "erro_inesperado", message: getTexts("comum").erro_inesperado }, seconds);
}

/** While an administrator looks as somebody else, adds that person to the addresses of files in answers. */
const seenIn = (_name: string, value: unknown): unknown => (typeof value === "string" ? seenAddress(value) : value);

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    return getVerComo() === null ? JSON.parse(text) : JSON.parse(text, seenIn);
  } catch {
    return undefined;
  }
}

/** @param unanswered called when the request fails without an answer */
async function send(
  name: CallName,
  input: Loose,
  key: string,
  hurry?: AbortSignal,
  unanswered?: () => void,
): Promise<unknown> {
  const { method } = CALLS[name];
  const timeout = new AbortController();
  const stop = (): void => timeout.abort();
  const timer = setTimeout(stop, ATTEMPT_TIMEOUT_MS);
  input.signal?.addEventListener("abort", stop);
  hurry?.addEventListener("abort", stop);
  try {
    const headers = headersFor(name, key);
    if (input.body !== undefined) headers["Content-Type"] = "application/json";
    if (input.visto !== undefined) headers["If-Match"] = `"${input.visto}"`;
    const response = await fetch(addressOf(name, input), {
      method,
      headers,
      // Sends the cookie that authorises files (`<img>`, links to PDFs); the answers of login and profile set it.
      credentials: "same-origin",
      // Revalidates with ETag: an unchanged report costs a 304.
      cache: "no-cache",
      signal: timeout.signal,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const text = await response.text();
    if (!response.ok) throw errorOf(name, response.status, parse(text), response.headers.get("Retry-After"));
    return parse(text);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The first requests of a page may fail before its texts are there.
    await loadTexts(["comum"]);
    input.signal?.throwIfAborted();
    unanswered?.();
    throw networkError();
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener("abort", stop);
    hurry?.removeEventListener("abort", stop);
  }
}

const isOffline = (): boolean => !navigator.onLine;

/** True for an error which means that the session has ended. A refused `logout` only clears the session: nobody needs to log in to log out. */
function isSessionLost(name: CallName, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401 || CALLS[name].scope === "publica") return false;
  if (name !== "logout") return true;
  clearSession();
  return false;
}

/** Makes a request. If it is refused because the session has ended, repeats it once the person has logged in again (`loseSession`). */
async function inSession(name: CallName, attempt: () => Promise<unknown>): Promise<unknown> {
  const session = getSession();
  try {
    return await attempt();
  } catch (error) {
    if (isSessionLost(name, error) && (await loseSession(session))) return inSession(name, attempt);
    throw error;
  }
}

type Send = (hurry?: AbortSignal) => Promise<unknown>;

/** Makes all attempts of a call, or a single attempt if `once`. When a read takes long, the screen says so and the person can have the read tried again. */
function attempts(name: CallName, send: Send, { signal, once }: Loose): Promise<unknown> {
  const attempt: Send = (hurry) => inSession(name, () => send(hurry));
  if (once === true) return attempt();
  if (CALLS[name].method !== "GET") return withRetries(attempt, { signal, isOffline });
  return waitFor((hurry) => withRetries(attempt, { signal, isOffline, hurry }));
}

/**
 * Calls the API: `await call("getObra", { params: { obraId } })`.
 * Throws {@link ApiError}; a 401 also ends the session ({@link loseSession}), and `contratar_plano` leads to the page where a plan is hired.
 */
export async function call<N extends CallName, I extends CallInput<N>>(
  name: N,
  ...[input]: Args<CallInput<N>, I>
): Promise<CallOutput<N>> {
  const loose: Loose = (input ?? {}) as Loose;
  const key = loose.key ?? uuid();
  const ask = (unanswered?: () => void): Promise<unknown> =>
    attempts(name, (hurry) => send(name, loose, key, hurry, unanswered), loose);
  if (CALLS[name].method === "GET") return (await throughKept(name, addressOf(name, loose), ask)) as CallOutput<N>;
  return (await keepingWritten(name, addressOf(name, loose), ask())) as CallOutput<N>;
}

/** Makes one attempt to send bytes. Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function transfer(name: CallName, input: Loose & Transfer, key: string, body: FormData | Blob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(CALLS[name].method, addressOf(name, input));
    for (const [header, value] of Object.entries(headersFor(name, key))) request.setRequestHeader(header, value);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(errorOf(name, request.status, answer, request.getResponseHeader("Retry-After")));
    });
    request.addEventListener("error", () => reject(networkError()));
    request.addEventListener("abort", () => reject(input.signal?.reason as Error));
    request.addEventListener("loadend", () => input.signal?.removeEventListener("abort", abort));
    input.signal?.addEventListener("abort", abort, { once: true });
    request.send(body);
  });
}

/** Sends one file (multipart, field `arquivo`) with progress from 0 to 1. Retried like every call. */
export async function upload<N extends CallName>(name: N, input: UploadInput<N>): Promise<CallOutput<N>> {
  const key = uuid();
  const loose = input as Loose & Transfer;
  const attempt = (): Promise<unknown> => {
    const form = new FormData();
    form.append("arquivo", input.file, input.fileName);
    return transfer(name, loose, key, form);
  };
  return (await attempts(name, attempt, loose)) as CallOutput<N>;
}

/** Sends one part of a file as raw bytes, with progress from 0 to 1. Retried like every call. */
export async function sendPart<N extends CallName>(name: N, input: PartInput<N>): Promise<CallOutput<N>> {
  const key = uuid();
  const loose = input as Loose & Transfer;
  // The browser uses the type of a Blob as the Content-Type of the request.
  const body = new Blob([input.bytes], { type: "application/octet-stream" });
  return (await attempts(name, () => transfer(name, loose, key, body), loose)) as CallOutput<N>;
}

/** The address of a call that answers bytes, for `<img src>` and links (authorised by the file cookie). */
export function fileUrl<N extends CallName, I extends Address<N>>(name: N, input: Only<Address<N>, I>): string {
  return seenAddress(addressOf(name, input as Loose));
}

/**
 * Makes one attempt without Idempotency-Key or time limit, for calls that make sense only now: streams, signs of life. `keepalive` lets the request
 * outlive the page. Throws {@link ApiError} as {@link call} does; the caller reads the body of the answer.
 */
export async function fetchOnce<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<Response> {
  const { body, signal, ...address } = input as Loose;
  const session = getSession();
  const headers = headersFor(name, null);
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(addressOf(name, address), {
    method: CALLS[name].method,
    headers,
    credentials: "same-origin",
    cache: "no-store",
    keepalive,
    ...(signal && { signal }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error instanceof TypeError ? networkError() : error;
  });
  if (response.ok) return response;
  const error = errorOf(name, response.status, parse(await response.text()), response.headers.get("Retry-After"));
  if (isSessionLost(name, error)) void loseSession(session);
  throw error;
}
