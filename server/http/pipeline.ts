import type { FastifyRequest } from "fastify";
import { AppError } from "../../domain/errors/errors.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { type Actor, asReaderOnly, authorize, canSeeObra } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "./services.ts";
import {
  type Access,
  type Credential,
  credentialOf,
  isListedSigner,
  loadAccess,
  loadSession,
  type Session,
} from "./access.ts";
import { admitChave } from "./chave.ts";
import { type Chamada, type ChaveUso, counted } from "./chaveUso.ts";
import { ctxOf } from "./ctx.ts";
import { keepAnswer, keepingUnder, keptAnswer, takeKey } from "./idempotency.ts";
import { noteAccess } from "./lastAccess.ts";
import { parseInput, readInput } from "./input.ts";
import { bodyOf, isLarge } from "./json.ts";
import { companyOf, namedObra } from "./addressed.ts";
import { isUuid, requestFacts, type FactsInMaking, verComoOf } from "./requestFacts.ts";
import { presentAnswer, type Presented, storedAnswer } from "./present.ts";
import type { Context, Route } from "./route.ts";
import { requirePlano } from "./plano.ts";
import { requireVisto } from "./visto.ts";
import { actorVisto, refusedWrite, requireReading } from "./verComo.ts";
import { VER_COMO } from "../../domain/lib/verComo.ts";
import { inFileTurn } from "../lib/fileTurns.ts";
import { workFor } from "../lib/whose.ts";
import type { Turn } from "./turn.ts";
import { keyOf, receive, type Received } from "./received.ts";
import { discardUpload, isRaw } from "./upload.ts";

/**
 * The steps of every request, in one place and one transaction: session → membership → plan → see as → permission → work → absent fields → input → idempotency
 * → version seen → handler → commit → answer. A handler cannot skip a step.
 */

/** `uploadFolder`: folder for uploads while their request runs; `waitMs`: how long a request waits in the fair queue (decision 030), in milliseconds. */
export type PipelineOptions = {
  services: Services;
  uploadFolder: string;
  turn: Turn;
  chaves: ChaveUso;
  waitMs: number;
};

/** Language of the person, known once the session is known; error messages use it. */
export type Spoken = { idioma: Idioma };

/**
 * Runs a call, queued fairly among all companies and people (decision 030), and returns the answer to send.
 * @param asker aborted when the client hangs up
 */
export async function runCall(
  route: Route,
  request: FastifyRequest,
  spoken: Spoken & { asker: AbortSignal; headers: Map<string, string> },
  options: PipelineOptions,
): Promise<Presented> {
  const { scope } = route.call;
  const credential = scope === "publica" ? null : credentialOf(request.headers, isFileRead(route), request.ip);
  const whose = options.turn.of(request, credential, companyOf(request));
  const run = (chamada: Chamada | null) => {
    const answer = () => answerCall(route, request, spoken, { credential, chamada, options });
    return workFor(whose, answer, { asker: spoken.asker, ms: options.waitMs });
  };
  if (credential?.kind !== "chave") return run(null);
  // Refused without a database query: no API token may make this call.
  if (route.call.api === undefined) throw new AppError("sem_escopo");
  return counted(options.chaves.begin(credential.hash, { file: isFileRead(route), headers: spoken.headers }), run);
}

const isFileRead = ({ call }: Route): boolean => call.kind === "file" && call.method === "GET";

async function answerCall(
  route: Route,
  request: FastifyRequest,
  spoken: Spoken,
  { credential, chamada, options }: Omit<Run, "facts">,
): Promise<Presented> {
  const facts = requestFacts(request, spoken);
  // A form or raw body that this call does not read is refused: treated as an empty body, it would be a save that changes nothing.
  const unread =
    (route.call.kind !== "upload" && request.isMultipart()) || (route.call.kind !== "part" && isRaw(request));
  if (unread) throw new AppError("requisicao_invalida");
  // An <img> sends no header: for a file, the query (`VER_COMO`) names the person as whom an administrator looks.
  if (isFileRead(route)) facts.verComo ??= verComoOf((request.query as Record<string, unknown>)[VER_COMO]);
  if (route.call.scope !== "publica" && credential === null) throw new AppError("sem_sessao");
  if (route.call.scope !== "publica" && facts.verComo !== null) requireReading(route);
  const committed = await runInScope(route, request, { facts, credential, chamada, options });
  for (const run of facts.committed) await run();
  const presented =
    committed.later === undefined
      ? committed
      : presentAnswer(route, await committed.later.make(), options.services.checkAnswers);
  return { ...presented, cookies: facts.cookies };
}

type Run = {
  facts: FactsInMaking;
  credential: Credential;
  /** What is counted for the API token of the request; null for a request without one. */
  chamada: Chamada | null;
  options: PipelineOptions;
};

const commonOf = (request: FastifyRequest, run: Run) => ({
  request: run.facts,
  services: run.options.services,
  log: request.log,
});

async function runInScope(route: Route, request: FastifyRequest, run: Run): Promise<Presented> {
  const { database } = run.options.services;
  if (route.call.scope === "empresa") return runEmpresa(route, request, run);
  if (route.call.scope === "publica") {
    const input = await parseInput(route, request, run.facts.idioma);
    const common = { ...input, ...commonOf(request, run), empresaId: "", actor: null, file: undefined };
    const prepared = route.before === null ? undefined : await route.before(common);
    return database.withConta({}, (tx) => handle(route, { ...common, tx, ctx: null, actor: null, prepared }, run));
  }
  return runConta(route, request, run);
}

/** Runs a call of a login, outside of any company. */
async function runConta(route: Route, request: FastifyRequest, run: Run): Promise<Presented> {
  const { database } = run.options.services;
  const admitted = async (tx: Tx): Promise<Session> => {
    const { credential } = run;
    const session = credential === null || credential.kind === "chave" ? null : await loadSession(tx, credential);
    run.options.turn.note(run.credential, "", session?.loginId ?? null);
    if (session === null) throw new AppError("sem_sessao");
    run.facts.idioma = session.idioma;
    run.facts.sessaoId = session.sessaoId;
    return session;
  };
  const here = { ...commonOf(request, run), empresaId: "", file: undefined };
  const { before } = route;
  let prepared: unknown;
  if (before !== null) {
    const actor = await database.withConta({}, admitted);
    prepared = await before({ ...here, ...(await parseInput(route, request, run.facts.idioma)), actor } as never);
  }
  return database.withConta({}, async (tx) => {
    const actor = await admitted(tx);
    return handle(
      route,
      { ...here, ...(await parseInput(route, request, run.facts.idioma)), tx, ctx: null, actor, prepared },
      run,
    );
  });
}

/** A person with the right to make the call; access to the call's work is not checked yet. */
type Admitted = Access & { actor: Actor; obraId: string | undefined };

/** Runs the steps that decide whether this person may make this call at all, before access to a work is checked. */
async function admitPerson(tx: Tx, route: Route, request: FastifyRequest, run: Run): Promise<Admitted> {
  const obraId = namedObra(route, request);
  const company = companyOf(request);
  const { credential } = run;
  const named = isUuid(obraId) ? obraId : null;
  const access =
    credential?.kind === "chave"
      ? await admitChave(tx, route, { ...run, credential, empresaId: company, obraId: named })
      : credential && (await loadAccess(tx, credential, company, named));
  run.options.turn.note(credential, company, access?.actor == null ? null : access.session.loginId);
  if (access === null) throw new AppError("sem_sessao");
  run.facts.idioma = access.session.idioma;
  run.facts.sessaoId = access.session.sessaoId;
  run.facts.aparelhoUid ||= access.session.sessaoId;
  run.facts.paginaUid ||= access.session.sessaoId;
  if (access.actor === null) throw new AppError("nao_encontrado");
  requirePlano(route.call, request, access.plano, run.options.services.config);
  const { verComo } = run.facts;
  const actor = verComo === null ? access.actor : await actorVisto(tx, access.actor, verComo);
  requirePermission(route, actor);
  return { ...access, actor, obraId };
}

/** Checks access to the call's work. @returns the person, with their permissions in that work @throws AppError `nao_encontrado` */
async function admitToObra(tx: Tx, route: Route, request: FastifyRequest, admitted: Admitted): Promise<Actor> {
  const { actor, obraId, obraExiste } = admitted;
  if (obraId === undefined) return actor;
  if (!isUuid(obraId) || !obraExiste) throw new AppError("nao_encontrado");
  if (canSeeObra(actor, obraId)) return actor;
  // A token learns nothing about reports that its maker has to sign in other works.
  if (actor.atos !== undefined) throw new AppError("nao_encontrado");
  return admitSigner(tx, route, request, { actor, obraId });
}

const admit = async (tx: Tx, route: Route, request: FastifyRequest, run: Run): Promise<Actor> =>
  admitToObra(tx, route, request, await admitPerson(tx, route, request, run));

function requirePermission({ call }: Route, actor: Actor): void {
  const reason = call.permission === null ? null : authorize(actor, call.permission);
  if (reason !== null) throw new AppError(reason);
}

/** Admits a signer who has no access to the work, only to the report that names them, to read and sign it. @throws AppError `nao_encontrado` */
async function admitSigner(
  tx: Tx,
  route: Route,
  request: FastifyRequest,
  { actor, obraId }: { actor: Actor; obraId: string },
): Promise<Actor> {
  const { relatorioId, modeloId } = request.params as { relatorioId?: string; modeloId?: string };
  // A file of the template is allowed too: the logos of the report's head.
  const about = isUuid(relatorioId) ? { relatorioId } : isUuid(modeloId) && isFileRead(route) ? { modeloId } : null;
  if (about === null || !(await isListedSigner(tx, actor, obraId, about))) throw new AppError("nao_encontrado");
  const reader = asReaderOnly(actor);
  requirePermission(route, reader);
  return reader;
}

async function runEmpresa(route: Route, request: FastifyRequest, run: Run): Promise<Presented> {
  const { services, uploadFolder } = run.options;
  const company = companyOf(request);
  const common = commonOf(request, run);
  const asking = (tx: Tx, actor: Actor) => ({ ...common, tx, actor, ctx: ctxOf(tx, actor, run.facts, services) });
  const keeping = keepingUnder(route.call.segredo === true ? (run.facts.token ?? "") : null);
  const effect = async (tx: Tx, file?: Received, prepared?: unknown) => {
    // A retry of the transaction starts without the acts that the failed attempt left for after the commit.
    run.facts.committed.length = 0;
    const person = await admitPerson(tx, route, request, run);
    if (person.acessoAntigo) {
      const who = { empresaId: company, loginId: person.session.loginId };
      run.facts.committed.push(() => noteAccess(services.database, who, request.log));
    }
    const { usuarioId } = person.actor;
    const key = keyOf(route, request, { chave: run.facts.chave, empresaId: company, usuarioId, file });
    // The work may be missing because an earlier attempt of this same request deleted it and its answer was lost: the repeated request then gets the stored answer.
    const gone = key === null || person.obraExiste ? null : await keptAnswer(tx, key);
    if (gone !== null) return storedAnswer(keeping.open(gone));
    const actor = await admitToObra(tx, route, request, person);
    const asked = asking(tx, actor);
    const context = { ...asked, ...(await readInput(route, request, asked)), empresaId: company, file, prepared };
    const act = async () => {
      await requireVisto(route, context, bodyOf(request));
      return handle(route, context, run);
    };
    if (key === null) return act();
    const before = await takeKey(tx, key);
    if (before !== null) return storedAnswer(keeping.open(before));
    const presented = await act();
    if (presented.status === 200 && presented.text !== undefined)
      await keepAnswer(tx, key, keeping.seal(presented.text));
    return presented;
  };
  // Retries when only concurrent transactions caused the failure (deadlock, lock timeout): nothing has been written then.
  const admitted = async (file?: Received, prepared?: unknown) => {
    const made = services.database.withEmpresa({ empresaId: company }, (tx) => effect(tx, file, prepared), {
      retry: true,
      asWritten: route.asWritten,
    });
    return run.facts.verComo === null ? made : made.catch((error: unknown) => Promise.reject(refusedWrite(error)));
  };
  if (route.call.kind === "stream") {
    const again: Presented["again"] = (look) =>
      services.database.withEmpresa({ empresaId: company }, async (tx) =>
        look(tx, await admit(tx, route, request, run)),
      );
    return { ...(await admitted()), again };
  }
  const { before } = route;
  // A large body is not parsed for a stranger. A person admitted recently is checked only once, together with the call itself.
  if (isLarge(request) && !run.options.turn.knows(run.credential, company))
    await services.database.withEmpresa({ empresaId: company }, (tx) => admit(tx, route, request, run));
  const stages = before !== null && route.when(bodyOf(request));
  const sendsFile = route.call.kind === "upload" || route.call.kind === "part";
  if (!sendsFile && !stages) return admitted();
  // Admission comes first: 25 MB from a stranger are not received. Its transaction ends before the file arrives, which may take long on a bad network.
  const look = async (tx: Tx) => {
    const actor = await admit(tx, route, request, run);
    return { actor, input: await readInput(route, request, asking(tx, actor)) };
  };
  const admission = async () => services.database.withEmpresa({ empresaId: company }, look);
  const { actor, input } = await (sendsFile ? inFileTurn(admission) : admission());
  const file = await receive(route, request, uploadFolder);
  try {
    const staging = { ...input, ...common, empresaId: company, actor, file };
    const act = async () => admitted(file, stages ? await before(staging as never) : undefined);
    // The place in the file queue is taken only now: a phone on a bad network would occupy it while it sends.
    return await (file === undefined ? act() : inFileTurn(act));
  } finally {
    if (file !== undefined && "path" in file) await discardUpload(file);
  }
}

async function handle(route: Route, context: object, run: Run): Promise<Presented> {
  const answer = await route.handle(context as Context<never> & { prepared: unknown } as never);
  return presentAnswer(route, answer, run.options.services.checkAnswers);
}
