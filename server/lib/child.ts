import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { Job } from "./childJob.ts";
import { type Lane, type Place, sharedTurns, NoTurn, type Turns } from "./turns.ts";
import { patience, whoseWork } from "./whose.ts";

export type ChildFailure =
  /** The handler threw an error; `message` is that error's message. */
  | "failed"
  /** The process ended by itself: native crash, `process.exit`, or a module that does not load. */
  | "crashed"
  | "timeout"
  /** The process outgrew `memoryMb`. */
  | "memory"
  /** Too much work of the same company was waiting already, or the job waited for as long as a request may wait. */
  | "busy"
  /** The pool was closed before the job was done. */
  | "closed";

/** Says why a job of a child pool has no result. */
export class ChildError extends Error {
  readonly failure: ChildFailure;
  /** `code` of the error that the handler threw, or the signal that ended the process; undefined when there is neither. */
  readonly code: string | undefined;

  constructor(failure: ChildFailure, message: string, code?: string) {
    super(message);
    this.name = "ChildError";
    this.failure = failure;
    this.code = code;
  }
}

export type ChildPoolOptions = {
  /** The module that the processes run; it calls `serve` of `childMain.ts`. */
  readonly module: URL;
  /** The fair queue in which jobs wait (decision 030); when absent, the queue shared by all pools. Each process does one job at a time. */
  readonly turns?: Turns;
  /** Longest time from handing a job to a process until its answer, without the wait in the queue; large work gets twice as long. */
  readonly timeoutMs: number;
  /** A process without a job for this long is stopped; by default one minute, and 5 seconds for large work. */
  readonly idleMs?: number;
  /** Resident memory above which the process is killed, native code included. */
  readonly memoryMb?: number;
};

export type ChildPool<In, Out> = {
  /**
   * Does one job in a child process. The job first waits in the fair queue of companies (decision 030), at most as long as the request
   * may wait (`whose.ts`).
   * Rejects with a `ChildError`, or with the signal's reason when aborted (a running job's process is killed).
   * @param options.large the job takes seconds: it waits in the lane for large work and runs at a lower priority
   */
  run(input: In, options?: { signal?: AbortSignal; large?: boolean }): Promise<Out>;
  /** Kills every process and waits until all have ended; unfinished jobs fail with `closed`. */
  close(): Promise<void>;
};

/** Answer of the child to a job. */
export type ChildAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly code: string | undefined };

/** The signal with which a child ends itself when it exceeds its memory limit; from this signal the parent knows the reason. */
export const OUT_OF_MEMORY_SIGNAL = "SIGUSR2";

const IDLE_MS = 60_000;
/** Processes for large work may use much memory, so idle ones are not kept long. */
const IDLE_LARGE_MS = 5_000;
/** Lower priority for large work: on two cores it would otherwise slow every request. */
const LARGE_NICE = 5;
const STDERR_KEPT = 2000;

/** Only these variables are passed on, because the environment contains secrets (database, SMTP). */
const PASSED_ENVIRONMENT = "HOME LANG LC_ALL LD_LIBRARY_PATH NODE_COMPILE_CACHE PATH SystemRoot TEMP TMPDIR TZ".split(
  " ",
);

function childEnvironment(memoryMb: number | undefined): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    // glibc keeps an arena per thread; two arenas are enough for the native allocations of images and need a third less memory.
    MALLOC_ARENA_MAX: "2",
    CHILD_PARENT_PID: String(process.pid),
  };
  for (const name of PASSED_ENVIRONMENT) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  if (memoryMb !== undefined) env["CHILD_MEMORY_MB"] = String(memoryMb);
  return env;
}

/** Lowers the priority of a process; a process that has ended already is ignored. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LARGE_NICE);
  } catch {
    // The work then runs at the usual priority.
  }
}

class Child<In, Out> {
  readonly lane: Lane;
  readonly #options: ChildPoolOptions;
  readonly #process: ChildProcess;
  #job: Job<In, Out> | undefined;
  #ending = false;
  #stderr = "";
  #idleTimer: NodeJS.Timeout | undefined;
  /** Settles when the process has ended, in whatever way. */
  readonly ended: Promise<void>;

  constructor(options: ChildPoolOptions, lane: Lane) {
    this.lane = lane;
    this.#options = options;
    this.#process = fork(options.module, {
      serialization: "advanced",
      env: childEnvironment(options.memoryMb),
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    if (lane === "large" && this.#process.pid !== undefined) lowerPriority(this.#process.pid);
    this.#process.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_KEPT);
    });
    this.#process.on("message", (answer: ChildAnswer) => {
      const job = this.#job;
      if (job === undefined) return;
      this.#job = undefined;
      this.#rest();
      if (answer.ok) job.resolve(answer.value as Out);
      else job.reject(new ChildError("failed", answer.message, answer.code));
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#process.once("exit", () => (this.#ending = true));
    // 'close' and not 'exit': only then has the rest of stderr been read. When starting fails, only 'error' comes.
    this.#process.once("close", (code, signal) => {
      this.#fail(this.#endReason(code, signal));
      resolve();
    });
    this.#process.on("error", (error) => {
      this.kill(new ChildError("crashed", `Child process: ${error.message}`));
      if (this.#process.pid === undefined) resolve();
    });
  }

  /** True when the process can take a job: it has no job and is not ending. */
  get free(): boolean {
    return this.#job === undefined && !this.#ending;
  }

  start(job: Job<In, Out>): void {
    clearTimeout(this.#idleTimer);
    this.#keepParentAlive(true);
    this.#job = job;
    // Large work runs behind everything else on the machine, so it gets twice the time.
    const limit = this.#options.timeoutMs * (this.lane === "large" ? 2 : 1);
    const timer = setTimeout(() => {
      this.kill(new ChildError("timeout", `Child process gave no answer in ${limit} ms`));
    }, limit);
    job.onSettled(() => clearTimeout(timer));
    try {
      this.#process.send(job.input as object, (error) => {
        if (error !== null) this.kill(new ChildError("crashed", `Child process took no job: ${error.message}`));
      });
    } catch (error) {
      // The input cannot be cloned. The process has received nothing, so it can take the next job.
      this.#fail(error);
      this.#rest();
    }
  }

  kill(reason?: unknown): void {
    this.#ending = true;
    if (reason !== undefined) this.#fail(reason);
    clearTimeout(this.#idleTimer);
    this.#keepParentAlive(true);
    this.#process.kill("SIGKILL");
  }

  #rest(): void {
    this.#keepParentAlive(false);
    this.#idleTimer = setTimeout(() => this.kill(), this.#idleMs()).unref();
  }

  #idleMs(): number {
    return this.#options.idleMs ?? (this.lane === "large" ? IDLE_LARGE_MS : IDLE_MS);
  }

  /** Sets whether this child process keeps the parent alive: an idle child must not keep a command-line tool from ending. */
  #keepParentAlive(alive: boolean): void {
    const stderr = this.#process.stderr as (NodeJS.ReadableStream & { ref?(): void; unref?(): void }) | null;
    for (const handle of [this.#process, this.#process.channel, stderr]) {
      if (alive) handle?.ref?.();
      else handle?.unref?.();
    }
  }

  #fail(reason: unknown): void {
    const job = this.#job;
    this.#job = undefined;
    job?.reject(reason);
  }

  #endReason(code: number | null, signal: NodeJS.Signals | null): ChildError {
    if (signal === OUT_OF_MEMORY_SIGNAL) {
      return new ChildError("memory", `Child process used more than ${this.#options.memoryMb} MB`);
    }
    const how = signal === null ? `code ${code}` : `signal ${signal}`;
    const said = this.#stderr.trim();
    return new ChildError(
      "crashed",
      `Child process ended with ${how}${said === "" ? "" : `: ${said}`}`,
      signal ?? undefined,
    );
  }
}

class Pool<In, Out> implements ChildPool<In, Out> {
  readonly #options: ChildPoolOptions;
  readonly #turns: Turns;
  readonly #children = new Set<Child<In, Out>>();
  readonly #closing = new AbortController();

  constructor(options: ChildPoolOptions) {
    this.#options = options;
    this.#turns = options.turns ?? sharedTurns;
  }

  async run(input: In, { signal, large = false }: { signal?: AbortSignal; large?: boolean } = {}): Promise<Out> {
    signal?.throwIfAborted();
    if (this.#closing.signal.aborted) throw new ChildError("closed", "The child pool is closed");
    const either = signal === undefined ? this.#closing.signal : AbortSignal.any([signal, this.#closing.signal]);
    const { asker, ms } = patience();
    // A caller who hangs up ends the wait, but not running work: killing a process costs more than finishing the job.
    const waiting = asker === null ? either : AbortSignal.any([asker, either]);
    const place = await this.#turns
      .take({ company: whoseWork().empresaId, large, signal: waiting, patience: ms })
      .catch((error: unknown) => {
        throw error instanceof NoTurn ? new ChildError("busy", error.message) : error;
      });
    return this.#runAt(place, input, either);
  }

  async close(): Promise<void> {
    this.#closing.abort(new ChildError("closed", "The child pool was closed"));
    await Promise.all(
      [...this.#children].map(async (child) => {
        child.kill();
        await child.ended;
      }),
    );
  }

  async #runAt(place: Place, input: In, signal: AbortSignal): Promise<Out> {
    if (signal.aborted) {
      place.giveBack();
      throw signal.reason;
    }
    let child: Child<In, Out>;
    try {
      child = this.#freeChild(place.lane);
    } catch (error) {
      // No process could be started: without giving the place back, nobody could ever use it again.
      place.giveBack();
      throw error;
    }
    const job = new Job<In, Out>(input);
    const abort = (): void => child.kill(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    job.onSettled(() => {
      signal.removeEventListener("abort", abort);
      // The place of a killed process is free only when the process has ended, so that never more processes than places use memory.
      if (child.free) place.giveBack();
      else void child.ended.then(() => place.giveBack());
    });
    child.start(job);
    return job.promise;
  }

  #freeChild(lane: Lane): Child<In, Out> {
    for (const child of this.#children) if (child.free && child.lane === lane) return child;
    const child = new Child<In, Out>(this.#options, lane);
    this.#children.add(child);
    void child.ended.then(() => this.#children.delete(child));
    return child;
  }
}

/**
 * Creates a pool of processes for untrusted or native work: a crash, a hang or a memory bomb costs one job and never the server or its event loop. Processes
 * are started when first needed, replaced after they end, and stopped when idle. They end with the parent however the parent dies, and see none of its secrets
 * (the environment is cut to locale, paths and temporary folder).
 */
export function createChildPool<In, Out>(options: ChildPoolOptions): ChildPool<In, Out> {
  return new Pool<In, Out>(options);
}
