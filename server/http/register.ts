import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type Codigo } from "../../domain/errors/errors.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { type Call, jsonBytesOf } from "../../domain/calls/call.ts";
import {
  type ByteRange,
  contentDisposition,
  type FileAnswer,
  matchesEtag,
  Pending,
  rangeOf,
} from "../answers/answers.ts";
import { EventStream } from "../answers/eventStream.ts";
import { errorAnswer, idiomaOf, toAppError } from "./errors.ts";
import { type PipelineOptions, runCall } from "./pipeline.ts";
import type { Presented } from "./present.ts";
import type { Route } from "./route.ts";

/** Gives Fastify the routes of the contract, and turns the pipeline's answers into HTTP. */

/** Returns the whole path of a call, as the contract writes it: `/v2/empresas/{empresaId}/obras/{obraId}`. */
export function fullPath(call: Pick<Call, "path" | "scope">): string {
  return `/v2${call.scope === "empresa" ? "/empresas/{empresaId}" : ""}${call.path}`;
}

const fastifyPath = (call: Call) => fullPath(call).replace(/\{(\w+)\}/g, ":$1");

/** Translates a thrown value; see `server/constraints.ts` for each constraint. */
export type Translate = (error: unknown) => AppError | null;

const UNEXPECTED: ReadonlySet<Codigo> = new Set(["erro_inesperado", "indisponivel", "sem_espaco"]);

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  idioma: Idioma,
  translate: Translate,
): FastifyReply {
  const error = toAppError(thrown, translate);
  if (UNEXPECTED.has(error.codigo)) request.log.error({ err: thrown, codigo: error.codigo }, "request failed");
  const { status, body, retryAfter } = errorAnswer(error, idioma, request.id);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  // The ETag belongs to the answer that failed.
  reply.removeHeader("etag");
  return reply
    .code(status)
    .header("x-request-id", request.id)
    .header("cache-control", "no-store")
    .header("content-type", "application/json; charset=utf-8")
    .send(JSON.stringify(body));
}

/** Returns a signal that is aborted when the connection ends before the whole answer was sent. */
function askerOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort(new AppError("requisicao_invalida"));
  });
  return gone.signal;
}

/** Registers every route of every noun. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: PipelineOptions & { translate: Translate },
): void {
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: fastifyPath(route.call),
      exposeHeadRoute: false,
      bodyLimit: jsonBytesOf(route.call),
      handler: async (request, reply) => {
        const headers = new Map<string, string>();
        const spoken = { idioma: idiomaOf(request.headers["accept-language"]), asker: askerOf(reply), headers };
        try {
          const presented = await runCall(route, request, spoken, options);
          reply.headers(Object.fromEntries(headers));
          return await send(request, reply, presented);
        } catch (error) {
          reply.headers(Object.fromEntries(headers));
          return sendError(request, reply, error, spoken.idioma, options.translate);
        }
      },
    });
  }
}

/** Sends events until either side closes the stream; the headers keep proxies from caching or buffering them. */
function sendStream(reply: FastifyReply, { stream: answer, again }: Presented): FastifyReply {
  if (answer === undefined || again === undefined) throw new Error("a stream needs a company-scoped call");
  const stream = new EventStream();
  void reply
    .code(200)
    .header("content-type", "text/event-stream; charset=utf-8")
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no")
    .send(stream.body);
  answer.start(stream, () => again(answer.look));
  return reply;
}

async function send(request: FastifyRequest, reply: FastifyReply, presented: Presented): Promise<FastifyReply> {
  if (presented.stream !== undefined) return sendStream(reply, presented);
  const { status, text, etag, file, retryAfter, cookies = [] } = presented;
  if (cookies.length > 0) reply.header("set-cookie", [...cookies]);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  if (presented.replayed === true) reply.header("idempotency-replayed", "true");
  const maxAge = file?.facts.maxAge ?? 0;
  reply.header(
    "cache-control",
    etag === undefined ? "no-store" : maxAge > 0 ? `private, max-age=${maxAge}` : "private, no-cache",
  );
  if (etag !== undefined) {
    // A weak ETag for JSON, because a compressed answer counts as the same answer; a strong one for the bytes of a file.
    reply.header("etag", file === undefined ? `W/"${etag}"` : `"${etag}"`);
    // The answer depends on the caller's session or token, and with `X-Ver-Como` on the person as whom an administrator looks.
    reply.header("vary", file === undefined ? "Authorization, X-Ver-Como" : "Authorization, Cookie, X-Ver-Como");
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  }
  if (file !== undefined) return sendFile(request, reply, file, presented.sent);
  return reply.code(status).header("content-type", "application/json; charset=utf-8").send(text);
}

/** Returns the requested range of a file; null when the whole file is to be sent. `If-Range` names the version that the client already has. */
function askedRange(request: FastifyRequest, { facts }: FileAnswer): ByteRange | "unsatisfiable" | null {
  if (facts.ranges !== true || facts.length === undefined) return null;
  const ifRange = request.headers["if-range"];
  if (typeof ifRange === "string" && ifRange !== `"${facts.etag ?? ""}"`) return null;
  return rangeOf(request.headers.range, facts.length);
}

/** A file that is sent must never act as a page of ours, whatever its content (ASVS 5.4): no script, no frame, no guessing of its type. */
const DOWNLOAD_POLICY = "default-src 'none'; sandbox";

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
  sent: Presented["sent"],
): Promise<FastifyReply> {
  const { facts, open } = file;
  const range = askedRange(request, file);
  if (facts.ranges === true) reply.header("accept-ranges", "bytes");
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .header("content-range", `bytes */${String(facts.length)}`)
      .send();
  }
  const bytes = await open(range ?? undefined);
  if (bytes instanceof Pending) {
    reply.removeHeader("etag");
    reply.header("cache-control", "no-store").header("retry-after", String(bytes.retryAfter));
    return reply.code(202).header("content-type", "application/json; charset=utf-8").send(bytes.text);
  }
  reply.header("content-type", facts.contentType);
  if (facts.fileName !== undefined) {
    reply.header("content-disposition", contentDisposition(facts.fileName, facts.download === true));
    if (facts.download === true) reply.header("content-security-policy", DOWNLOAD_POLICY);
  }
  sent?.(range === null ? (facts.length ?? 0) : range.end - range.start + 1);
  if (range !== null) {
    reply.header("content-range", `bytes ${range.start}-${range.end}/${String(facts.length)}`);
    return reply
      .code(206)
      .header("content-length", String(range.end - range.start + 1))
      .send(bytes);
  }
  if (facts.length !== undefined) reply.header("content-length", String(facts.length));
  return reply.code(200).send(bytes);
}
