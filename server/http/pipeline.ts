import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError, type Idioma } from "../../domain/errors.ts";
import { type Actor, asReaderOnly, authorize, canSeeObra } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../services.ts";
import {
  type Access,
  type Credential,
  credentialOf,
  isListedSigner,
  loadAccess,
  loadSession,
  type Session,
} from "./access.ts";
import { invalidInput } from "./errors.ts";
import { keepAnswer, keptAnswer, type Key, requestHash, takeKey } from "./idempotency.ts";
import { noteAccess } from "./lastAccess.ts";
import { isUuid, NO_COMPANY, requestFacts, type FactsInMaking, verComoOf } from "./requestFacts.ts";
import { presentAnswer, type Presented, storedAnswer } from "./present.ts";
import type { Context, Route } from "./route.ts";
import { requireVisto } from "./visto.ts";
import { actorVisto, refusedWrite, requireReading } from "./verComo.ts";
import { VER_COMO } from "../../domain/lib/verComo.ts";
import { discardUpload, isRaw, receivePart, receiveUpload, type ReceivedPart, type UploadedFile } from "./upload.ts";

/**
 * What happens to every request, in one place and one transaction: session → membership → plan → see as → permission → work →
 * idempotency → input → what was seen → handler → commit → answer. Nothing a handler does can skip a step.
 */

/** Where uploads wait while their request runs. */
export type PipelineOptions = { services: Services; uploadFolder: string };

/** Language of the person, known once the session is; errors are told in it. */
export type Spoken = { idioma: Idioma };

type Input = { params: unknown; query: unknown; body: unknown };

function parseInput(route: Route, request: FastifyRequest): Input {
  const { call } = route;
  const parts = [
    [call.params, request.params],
    [call.query, request.query],
    [call.body, request.body],
  ] as const;
  const [params, query, body] = parts.map(([schema, value]) => {
    const parsed = schema.safeParse(value ?? {}, { reportInput: true });
    if (!parsed.success) throw invalidInput(parsed.error);
    return parsed.data;
  });
  return { params, query, body };
}

/** Runs a call and answers what is to be sent. */
export async function runCall(
  route: Route,
  request: FastifyRequest,
  spoken: Spoken,
  options: PipelineOptions,
): Promise<Presented> {
  const facts = requestFacts(request, spoken);
  // Its body is not read here: taken for an empty one it would be a save that saves nothing.
  const unread =
    (route.call.kind !== "upload" && request.isMultipart()) || (route.call.kind !== "part" && isRaw(request));
  if (unread) throw new AppError("requisicao_invalida");
  const isFile = route.call.kind === "file" && request.method === "GET";
  // An <img> sends no header: the address of a file says as whom it is looked at.
  if (isFile) facts.verComo ??= verComoOf((request.query as Record<string, unknown>)[VER_COMO]);
  const credential = credentialOf(request.headers, isFile);
  if (route.call.scope !== "publica" && credential === null) throw new AppError("sem_sessao");
  if (route.call.scope !== "publica" && facts.verComo !== null) requireReading(route);
  const committed = await runInScope(route, request, { facts, credential, options });
  for (const run of facts.committed) await run();
  const presented =
    committed.later === undefined
      ? committed
      : presentAnswer(route, await committed.later.make(), options.services.checkAnswers);
  return { ...presented, cookies: facts.cookies };
}

type Run = { facts: FactsInMaking; credential: Credential; options: PipelineOptions };

const commonOf = (request: FastifyRequest, run: Run) => ({
  request: run.facts,
  services: run.options.services,
  log: request.log,
});

async function runInScope(route: Route, request: FastifyRequest, run: Run): Promise<Presented> {
  const { database } = run.options.services;
  if (route.call.scope === "empresa") return runEmpresa(route, request, run);
  if (route.call.scope === "publica") {
    const input = parseInput(route, request);
    const common = { ...input, ...commonOf(request, run), empresaId: "", actor: null, file: undefined };
    const prepared = route.before === null ? undefined : await route.before(common);
    return database.withConta({}, (tx) => handle(route, { ...common, tx, actor: null, prepared }, run));
  }
  return runConta(route, request, run);
}

/** A call of a login, in no company. */
async function runConta(route: Route, request: FastifyRequest, run: Run): Promise<Presented> {
  const { database } = run.options.services;
  const admitted = async (tx: Tx): Promise<Session> => {
    const session = run.credential === null ? null : await loadSession(tx, run.credential);
    if (session === null) throw new AppError("sem_sessao");
    run.facts.idioma = session.idioma;
    run.facts.sessaoId = session.sessaoId;
    return session;
  };
  const common = () => ({ ...parseInput(route, request), ...commonOf(request, run), empresaId: "", file: undefined });
  const { before } = route;
  let prepared: unknown;
  if (before !== null) {
    const actor = await database.withConta({}, admitted);
    prepared = await before({ ...common(), actor } as never);
  }
  return database.withConta({}, async (tx) => {
    const actor = await admitted(tx);
    return handle(route, { ...common(), tx, actor, prepared }, run);
  });
}

/** The work that a call is about: in its path, or where the contract has `obraId` in the query (signatures). */
function namedObra({ call }: Route, request: FastifyRequest): string | undefined {
  const { obraId } = request.params as { obraId?: string };
  if (obraId !== undefined || !(call.query instanceof z.ZodObject) || !("obraId" in call.query.shape)) return obraId;
  const asked = (request.query as { obraId?: unknown }).obraId;
  return typeof asked === "string" ? asked : "";
}

/** A person with the right to make the call; the work that it is about was not looked at yet. */
type Admitted = Access & { actor: Actor; obraId: string | undefined };

/** The steps that decide whether this person may make this call at all, as far as no work is asked for. */
async function admitPerson(tx: Tx, route: Route, request: FastifyRequest, run: Run): Promise<Admitted> {
  const { empresaId } = request.params as { empresaId?: string };
  const obraId = namedObra(route, request);
  const company = isUuid(empresaId) ? empresaId : NO_COMPANY;
  const access =
    run.credential === null ? null : await loadAccess(tx, run.credential, company, isUuid(obraId) ? obraId : null);
  if (access === null) throw new AppError("sem_sessao");
  run.facts.idioma = access.session.idioma;
  run.facts.sessaoId = access.session.sessaoId;
  if (run.facts.aparelhoUid === "") run.facts.aparelhoUid = access.session.sessaoId;
  if (access.actor === null) throw new AppError("nao_encontrado");
  if (access.encerrada) throw new AppError("empresa_encerrada");
  if (access.planoVencido) throw new AppError("contratar_plano");
  const { verComo } = run.facts;
  const actor = verComo === null ? access.actor : await actorVisto(tx, access.actor, verComo);
  requirePermission(route, actor);
  return { ...access, actor, obraId };
}

/** The person as they stand to the work that the call is about. @throws AppError `nao_encontrado` */
async function admitToObra(tx: Tx, route: Route, request: FastifyRequest, admitted: Admitted): Promise<Actor> {
  const { actor, obraId, obraExiste } = admitted;
  if (obraId === undefined) return actor;
  if (!isUuid(obraId) || !obraExiste) throw new AppError("nao_encontrado");
  return canSeeObra(actor, obraId) ? actor : admitSigner(tx, route, request, { actor, obraId });
}

const admit = async (tx: Tx, route: Route, request: FastifyRequest, run: Run): Promise<Actor> =>
  admitToObra(tx, route, request, await admitPerson(tx, route, request, run));

function requirePermission({ call }: Route, actor: Actor): void {
  const reason = call.permission === null ? null : authorize(actor, call.permission);
  if (reason !== null) throw new AppError(reason);
}

/** A signer without the work is let in to the one report that names them, to read and to sign it. @throws AppError `nao_encontrado` */
async function admitSigner(
  tx: Tx,
  route: Route,
  request: FastifyRequest,
  { actor, obraId }: { actor: Actor; obraId: string },
): Promise<Actor> {
  const { relatorioId, modeloId } = request.params as { relatorioId?: string; modeloId?: string };
  const isFile = route.call.kind === "file" && route.call.method === "GET";
  // The logos of the report's head are the template's.
  const about = isUuid(relatorioId) ? { relatorioId } : isUuid(modeloId) && isFile ? { modeloId } : null;
  if (about === null || !(await isListedSigner(tx, actor, obraId, about))) throw new AppError("nao_encontrado");
  const reader = asReaderOnly(actor);
  requirePermission(route, reader);
  return reader;
}

async function runEmpresa(route: Route, request: FastifyRequest, run: Run): Promise<Presented> {
  const { services, uploadFolder } = run.options;
  const { empresaId } = request.params as { empresaId?: string };
  const company = isUuid(empresaId) ? empresaId : NO_COMPANY;
  const effect = async (tx: Tx, file?: Received, prepared?: unknown) => {
    // A second attempt starts anew.
    run.facts.committed.length = 0;
    const person = await admitPerson(tx, route, request, run);
    if (person.acessoAntigo) {
      const who = { empresaId: company, loginId: person.session.loginId };
      run.facts.committed.push(() => noteAccess(services.database, who, request.log));
    }
    const key = keyOf(route, request, run, { empresaId: company, usuarioId: person.actor.usuarioId, file });
    // The work that is missing may be the one that this very request has taken away: its answer was lost, and it comes again.
    const gone = key === null || person.obraExiste ? null : await keptAnswer(tx, key);
    if (gone !== null) return storedAnswer(gone);
    const actor = await admitToObra(tx, route, request, person);
    const input = parseInput(route, request);
    const context = { ...input, ...commonOf(request, run), tx, actor, empresaId: company, file, prepared };
    const act = async () => {
      await requireVisto(route, context, request.body);
      return handle(route, context, run);
    };
    if (key === null) return act();
    const before = await takeKey(tx, key);
    if (before !== null) return storedAnswer(before);
    const presented = await act();
    if (presented.status === 200 && presented.text !== undefined) await keepAnswer(tx, key, presented.text);
    return presented;
  };
  // What failed only because of others (deadlock, lock timeout) is tried again (sync plan 6.1): nothing of it has happened.
  const admitted = async (file?: Received, prepared?: unknown) => {
    const made = services.database.withEmpresa({ empresaId: company }, (tx) => effect(tx, file, prepared), {
      retry: true,
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
  const { kind } = route.call;
  const { before } = route;
  const stages = before !== null && route.when(request.body);
  if (kind !== "upload" && kind !== "part" && !stages) return admitted();
  // A stranger's 25 MB are not received; and no transaction stays open while a phone on a bad network sends them.
  const actor = await services.database.withEmpresa({ empresaId: company }, (tx) => admit(tx, route, request, run));
  const input = parseInput(route, request);
  const file = await receive(route, request, uploadFolder);
  try {
    const common = { ...input, ...commonOf(request, run), empresaId: company, actor, file };
    return await admitted(file, stages ? await before(common as never) : undefined);
  } finally {
    if (file !== undefined && "path" in file) await discardUpload(file);
  }
}

type Received = UploadedFile | ReceivedPart;

/** The key of the request, when it has one and does something. */
function keyOf(
  { name, call }: Route,
  request: FastifyRequest,
  { facts: { chave } }: Run,
  { file, ...who }: { empresaId: string; usuarioId: string; file: Received | undefined },
): Key | null {
  // A part is the same effect as often as it comes, and a file has a hundred: none needs a row of its own to know that.
  if (chave === null || request.method === "GET" || call.kind === "part") return null;
  const fileSha256 = file === undefined ? null : digestOf(file);
  return { ...who, chave, hash: requestHash({ name, url: request.url, body: request.body, fileSha256 }) };
}

/** The bytes that come with the request, where the call takes any. */
async function receive({ call }: Route, request: FastifyRequest, folder: string): Promise<Received | undefined> {
  if (call.kind === "upload") return receiveUpload(request, folder, call);
  return call.kind === "part" ? receivePart(request, call.maxBytes ?? 0) : undefined;
}

/** Of a file and the second one that came along. */
function digestOf(file: Received): Buffer {
  if (!("path" in file)) return Buffer.from(file.sha256, "hex");
  return file.segundo === undefined ? file.sha256 : Buffer.concat([file.sha256, file.segundo.sha256]);
}

async function handle(route: Route, context: object, run: Run): Promise<Presented> {
  const answer = await route.handle(context as Context<never> & { prepared: unknown } as never);
  return presentAnswer(route, answer, run.options.services.checkAnswers);
}
