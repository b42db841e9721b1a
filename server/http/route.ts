import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import type { Call } from "../../domain/calls/call.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "./ctx.ts";
import type { Services } from "./services.ts";
import type { FileAnswer, Later, Pending, RawJson, StreamAnswer } from "../answers/answers.ts";
import type { ReceivedPart, UploadedFile } from "./upload.ts";

/**
 * Routes of a noun: one handler per call of its part of the contract, typed from the call. The steps around a handler (session,
 * transaction, permission, input, answer) are the same for all and are in `pipeline.ts`.
 */

/** The person of an account-scoped call: a session, no company. */
export type ContaActor = { loginId: string; sessaoId: string; idioma: Idioma };

export type ActorOf<C extends Call> = C["scope"] extends "empresa"
  ? Actor
  : C["scope"] extends "conta"
    ? ContaActor
    : null;

/** Facts about the request that a handler may need; never the raw request. */
export type RequestFacts = {
  id: string;
  /** The person's address as a trusted proxy reports it, or else the address of the connection. */
  ip: string;
  /** True when the request came over HTTPS, as far as this process or a trusted proxy can tell. */
  https: boolean;
  idioma: Idioma;
  /** `app-web`, `app-android` or `app-ios` (header `X-App-Id`). */
  canal: "app-web" | "app-android" | "app-ios";
  /** Header `Idempotency-Key`, a UUID; null without the header. */
  chave: string | null;
  /** The client installation (header `X-Device-Id`, a UUID), or else the session. Empty only when the request has neither. */
  aparelhoUid: string;
  /** The page (header `X-Page-Id`, a UUID), or else the installation: two pages open at once write as two devices. */
  paginaUid: string;
  /** Id of the session, once the person is admitted; empty in public calls. */
  sessaoId: string;
  /** `User-Agent` and `X-App-Version` as they came, cut to 300 and 40 letters: evidence of an approval keeps them. */
  userAgent: string;
  versaoDoApp: string;
  /** Header `If-Match`: the state on the person's screen when they began to edit (`domain/edicao`). */
  visto: string | null;
  /** Header `X-Ver-Como`: id of the person as whom an administrator looks; such a request can write nothing. */
  verComo: string | null;
  /** The cookie of a browser in which people logged in before; null for a new browser (`logins/aparelhos.ts`). */
  aparelho: string | null;
  /** The presented session token, for account calls and for answers that contain a secret. */
  token: string | null;
  /** Header `X-Confirmar`: the client wants an effect that a GET would not have by itself. */
  confirmado: string;
  /** Adds a `Set-Cookie` value to the answer. */
  setCookie(value: string): void;
  /** Runs `run` once the transaction is committed, before the answer is sent; never after a failure. */
  afterCommit(run: () => Promise<void> | void): void;
};

/** Facts known before the transaction opens. */
export type BeforeContext<C extends Call, S extends Services = Services> = {
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
  request: RequestFacts;
  services: S;
  log: FastifyBaseLogger;
  /** The company of the path; empty in other scopes. */
  empresaId: string;
  file: C["kind"] extends "upload" ? UploadedFile : C["kind"] extends "part" ? ReceivedPart : undefined;
  /** The admitted person; null in a public call. The transaction checks their admission again. */
  actor: ActorOf<C>;
};

export type Context<C extends Call, S extends Services = Services> = BeforeContext<C, S> & {
  /** The request's only transaction, bound to the company of the path (or to no company). */
  tx: Tx;
  /** Context for writes; null outside of a company, where no call writes in a person's name. */
  ctx: C["scope"] extends "empresa" ? Ctx : null;
};

export type Answer<C extends Call> = C["kind"] extends "file"
  ? FileAnswer | Later | Pending
  : C["kind"] extends "stream"
    ? StreamAnswer
    : z.output<C["output"]> | RawJson;

export type Handler<C extends Call, S extends Services = Services> = (
  context: Context<C, S>,
) => Promise<Answer<C>> | Answer<C>;

/**
 * A handler whose slow part (hashing a password, checking a picture) runs before the transaction opens. In account and company
 * calls the person is admitted and a file received first; the transaction checks the admission again.
 */
export type Staged = {
  before: (context: BeforeContext<Call>) => Promise<unknown>;
  /** In a company call, true when this body needs the slow part; otherwise the extra admission before it is skipped. */
  when: (body: unknown) => boolean;
  handle: (context: Context<Call> & { prepared: unknown }) => Promise<unknown>;
};

/**
 * Builds a {@link Staged} handler of `call`, typed: the result of `before` arrives as `prepared`, which is undefined when `when`
 * is false for the raw body.
 */
export function staged<C extends Call, P, S extends Services = Services>(
  _call: C,
  before: (context: BeforeContext<C, S>) => Promise<P>,
  handle: (context: Context<C, S> & { prepared: P }) => Promise<Answer<C>>,
  when: (body: unknown) => boolean = () => true,
): Staged {
  return { before, handle, when } as unknown as Staged;
}

/** What identifies an entity's entries in the audit: the entity's kind and id, the acts, and further facts (e.g. its work). */
export type Alvo = {
  readonly tipo: string;
  readonly atos: readonly string[];
  readonly id: string;
  readonly dados?: Readonly<Record<string, string>>;
};

/** A handler of a call that changes an entry, with functions that lock and read the entry before the change (decision 024, `visto.ts`). */
export type Editing = {
  /** Name of the entity in the audit; for a part of an entity, a function that returns under which entity the audit lists the part. */
  alvo: string | ((context: Context<Call>, now: object) => Alvo);
  /** Locks the entry as the handler does, so that nobody changes it between reading and change. */
  hold: (context: Context<Call>) => Promise<unknown>;
  /** Returns at least the fields of the body, as people read them. */
  read: (context: Context<Call>) => Promise<object>;
  handle: Staged["handle"];
};

/** Builds an {@link Editing} of `call`, typed. */
export function editing<C extends Call & { edita?: true }, Entry extends object>(
  _call: C,
  alvo: string | ((context: Context<C>, now: Entry) => Alvo),
  how: {
    hold: (context: Context<C>) => Promise<unknown>;
    read: (context: Context<C>) => Promise<Entry>;
    handle: Handler<C>;
  },
): Editing {
  return { alvo, ...how } as unknown as Editing;
}

/** Reads the entity that a PUT changes, and locks it until the change: absent fields are filled in from this entity. */
type Current = (context: Context<Call>) => Promise<object>;
/** A handler of a PUT that is not a form ({@link Editing}), with the function that reads the entity; that function gets the raw body as `body`. */
export type Completing = Pick<Route, "before" | "when" | "handle"> & { current: Current };

/** Builds a {@link Completing} handler of `call`, typed. */
export function completing<C extends Call>(
  _call: C,
  current: (context: Omit<Context<C>, "body" | "query"> & { body: unknown }) => Promise<object>,
  handler: Handler<C> | Staged,
): Completing {
  const { before, when, handle } = routeOf({ name: "", call: _call, asWritten: false }, handler);
  return { before, when, handle, current: current as unknown as Current };
}

export type Route = {
  name: string;
  call: Call;
  /** True for a call that is named in `asWritten` of {@link Settings}. */
  asWritten: boolean;
  before: Staged["before"] | null;
  when: Staged["when"];
  /** Set only for calls with `edita`. */
  editing: Editing | null;
  /** Reads the stored entity, to fill in absent fields of a PUT; null for calls that need none. */
  current: Current | null;
  handle: Staged["handle"];
};

/** A call with `edita` must have an {@link Editing} handler, and no other call may have one. */
type HandlerOf<C extends Call, S extends Services> = true extends C["edita"]
  ? Editing
  : Handler<C, S> | Staged | Completing;

/** A route whose handler needs the services `S`: only an application that has all of them can serve it. */
export type RouteOf<S extends Services> = Route & { readonly needs?: (services: S) => void };

type Settings<Name> = {
  /** Calls about one entity, read by key over many tables: their queries are planned with the joins in the written order (`server/db/plan.ts`). */
  readonly asWritten?: readonly Name[];
};

function routeOf(
  { name, call, asWritten }: Pick<Route, "name" | "call" | "asWritten">,
  handler: Handler<Call> | Staged | Editing | Completing,
): Route {
  const plain = { name, call, asWritten, before: null, when: () => false, editing: null, current: null };
  if (typeof handler === "function") return { ...plain, handle: handler as Staged["handle"] };
  if ("hold" in handler) {
    const { hold, read, handle } = handler;
    const current: Current = async (context) => {
      await hold(context);
      return read(context);
    };
    return { ...plain, editing: handler, current, handle };
  }
  if ("current" in handler) return { ...plain, ...handler };
  return { ...plain, before: handler.before, when: handler.when, handle: handler.handle };
}

/** Defines routes whose handlers work with services that a higher floor adds to the machinery. */
export const definingRoutes =
  <S extends Services>() =>
  <Part extends Record<string, Call>>(
    part: Part,
    handlers: { [Name in keyof Part]: HandlerOf<Part[Name], S> },
    { asWritten = [] }: Settings<keyof Part> = {},
  ): RouteOf<S>[] =>
    Object.entries(part).map(([name, call]) =>
      routeOf({ name, call, asWritten: asWritten.includes(name) }, handlers[name as keyof Part] as never),
    );

/** Defines the routes of a part of the contract. A missing or superfluous handler does not compile. */
export const defineRoutes = definingRoutes<Services>();
