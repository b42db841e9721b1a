import { Agent, request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import * as fc from "fast-check";
import { ERRORS } from "../../domain/errors/errors.ts";
import type { CallName } from "../../domain/contract.ts";
import type { TestServer } from "../support/server.ts";
import { fuzzRequests, type FuzzRequest, oneOfEach, RIGHT_CALLS, rightRequest } from "./fuzzRequests.ts";
import { type FuzzWorld, lookAgain } from "./fuzzWorld.ts";

/** Sends generated requests, several at a time so that they can collide, and judges every answer. */

const AT_ONCE = 8;
/** Number of requests after which the right requests are built anew, because the companies have changed. */
const PORTION = 1000;

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

export type FuzzResult = {
  sent: number;
  /** Number of answers 503 with `Retry-After`, an honest refusal of an overloaded server. */
  unavailable: number;
  /** `wrong`: wrong answers with their requests, at most 20. `wrongs`: the number of all wrong answers. */
  wrong: string[];
  wrongs: number;
  /** Number of answers of each status, by call (`getObra 200`) and by profile (`cliente 403`). */
  readonly outcomes: Map<string, number>;
  /** Right requests that the server refused, each with the server's answer. */
  refused: string[];
  /** Numbers of generated and of successful requests, by call. */
  readonly generated: Map<CallName, { sent: number; done: number }>;
};

export const emptyResult = (): FuzzResult => ({
  sent: 0,
  unavailable: 0,
  wrong: [],
  wrongs: 0,
  outcomes: new Map(),
  refused: [],
  generated: new Map(),
});

/** Returns one line per call with the share of generated requests that succeeded, the smallest share first. */
export function sharesOf({ generated }: FuzzResult): string[] {
  const share = ({ sent, done }: { sent: number; done: number }) => done / sent;
  return [...generated]
    .toSorted(([, a], [, b]) => share(a) - share(b))
    .map(([name, all]) => `${name} ${all.done} of ${all.sent} (${Math.round(100 * share(all))} %)`);
}

/** Share of all generated requests that succeeded. */
export function doneOf({ generated }: FuzzResult): number {
  const all = [...generated.values()];
  return all.reduce((sum, { done }) => sum + done, 0) / all.reduce((sum, { sent }) => sum + sent, 0);
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  return encoding === "gzip" ? gunzipSync(bytes) : encoding === "br" ? brotliDecompressSync(bytes) : bytes;
}

function exchange(url: string, agent: Agent, sent: FuzzRequest): Promise<Answer> {
  const { hostname, port } = new URL(url);
  // Sets these headers explicitly, because Node does not frame the body of a GET or a DELETE by itself.
  const framing: Record<string, string> =
    sent.body === null
      ? {}
      : sent.chunked
        ? { "transfer-encoding": "chunked" }
        : { "content-length": String(sent.body.length) };
  return new Promise((resolve, reject) => {
    const { method, path } = sent;
    const request = httpRequest({ agent, hostname, port, method, path, headers: { ...sent.headers, ...framing } });
    // A request that hangs for a minute is reported like a wrong answer.
    request.setTimeout(60_000, () => request.destroy(new Error("no answer within a minute")));
    request.once("error", reject);
    request.once("response", (response) => {
      const chunks: Buffer[] = [];
      const { statusCode: status = 0, headers } = response;
      const done = () =>
        resolve({ status, headers, text: decoded(Buffer.concat(chunks), headers["content-encoding"]).toString() });
      // Streams do not end by themselves, so the test cuts them off.
      if (headers["content-type"]?.startsWith("text/event-stream") === true) {
        done();
        response.once("error", () => undefined);
        response.destroy();
        return;
      }
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", done);
      response.once("error", reject);
    });
    request.end(sent.body ?? undefined);
  });
}

/** Builds a stand-in for the answer when the connection ends without an answer, so that the request is judged as wrong. */
const unanswered = (error: unknown): Answer => ({ status: 0, headers: {}, text: String(error) });

const KEYS_OF_AN_ERROR = ["codigo", "message", "requestId", "campos", "detalhes"];

/** Returns what is wrong with the answer; null when the answer is right. */
function judge({ status, headers, text }: Answer, method: string): string | null {
  if (status === 0) return "no answer";
  if (status >= 500 && status !== 503) return "the server failed";
  if (status === 503 && headers["retry-after"] === undefined) return "unavailable, and not for how long";
  // HEAD has no body, and neither has the answer to an unsatisfiable range (416).
  if (status < 400 || method === "HEAD" || status === 416) return null;
  let error: { codigo: keyof typeof ERRORS; message: unknown; requestId: unknown };
  try {
    error = JSON.parse(text) as typeof error;
  } catch {
    return "no JSON";
  }
  const more = Object.keys(error).filter((key) => !KEYS_OF_AN_ERROR.includes(key));
  if (more.length > 0) return `more than the shape of an error: ${more.join()}`;
  if (ERRORS[error.codigo]?.status !== status) return "the status is not that of the code";
  if (typeof error.message !== "string" || error.message === "") return "no sentence";
  if (error.requestId !== headers["x-request-id"]) return "another requestId";
  return /\bat .*\.[jt]s:\d/.test(text) ? "a stack trace" : null;
}

function describe(server: TestServer, sent: FuzzRequest, { status, headers, text }: Answer): string {
  const { authorization: _secret, ...shown } = sent.headers;
  const body = sent.body === null ? null : sent.body.toString("latin1").slice(0, 2000);
  const request = JSON.stringify({ ...sent, profile: sent.profile.name, headers: shown, body }).slice(0, 3000);
  const requestId = headers["x-request-id"];
  const log = requestId === undefined ? [] : server.logged.filter((line) => line["requestId"] === requestId);
  return `${status} ${text.slice(0, 300)}\n${request}\n${JSON.stringify(log).slice(0, 2000)}`;
}

async function send(server: TestServer, agent: Agent, sent: FuzzRequest, result: FuzzResult): Promise<Answer> {
  const answer = await exchange(server.url, agent, sent).catch((error: unknown) => unanswered(error));
  const count = (what: string) => result.outcomes.set(what, (result.outcomes.get(what) ?? 0) + 1);
  result.sent += 1;
  count(`${sent.name} ${answer.status}`);
  count(`${sent.profile.name} ${answer.status}`);
  if (answer.status === 503) result.unavailable += 1;
  const wrong = judge(answer, sent.method);
  if (wrong !== null) {
    result.wrongs += 1;
    if (result.wrong.length < 20) result.wrong.push(`${wrong}: ${describe(server, sent, answer)}`);
  }
  return answer;
}

/** True for an answer of success; 304 and redirects count, too. */
const isDone = ({ status }: Answer): boolean => status >= 200 && status < 400;

/** Sends `requests` requests of this seed to the companies, and adds their outcomes to `result`. */
export async function runFuzz(
  server: TestServer,
  world: FuzzWorld,
  { requests, seed }: { requests: number; seed: number },
  result: FuzzResult,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const generated = async (sent: FuzzRequest): Promise<void> => {
    const done = isDone(await send(server, agent, sent, result));
    const before = result.generated.get(sent.name) ?? { sent: 0, done: 0 };
    result.generated.set(sent.name, { sent: before.sent + 1, done: before.done + (done ? 1 : 0) });
  };
  try {
    for (const name of RIGHT_CALLS) {
      const answer = await send(server, agent, await rightRequest(name, world), result);
      if (!isDone(answer)) result.refused.push(`${name} ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    let now = await lookAgain(world);
    const each = fc.asyncProperty(oneOfEach(now), async (all) => {
      for (const sent of all) await generated(sent);
    });
    await fc.assert(each, { seed, numRuns: 1, endOnFailure: true });
    for (let portion = 0; portion * PORTION < requests; portion += 1) {
      now = await lookAgain(now);
      const batch = fc.array(fuzzRequests(now), { minLength: AT_ONCE, maxLength: AT_ONCE });
      const property = fc.asyncProperty(batch, async (all) => {
        await Promise.all(all.map(generated));
      });
      const numRuns = Math.ceil(Math.min(PORTION, requests - portion * PORTION) / AT_ONCE);
      await fc.assert(property, { seed: seed + portion, numRuns, endOnFailure: true });
    }
  } finally {
    agent.destroy();
  }
}
