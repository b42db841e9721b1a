import { fork, type ChildProcess } from "node:child_process";

export type ChildFailure =
  /** The handler threw; `message` is what it said. */
  | "failed"
  /** The process ended by itself: native crash, `process.exit`, module that does not load. */
  | "crashed"
  | "timeout"
  /** The process outgrew `memoryMb`. */
  | "memory"
  /** The pool was closed before the job was done. */
  | "closed";

/** Why a job of a child pool has no result. */
export class ChildError extends Error {
  readonly failure: ChildFailure;
  /** `code` of the error the handler threw, or the signal that ended the process; undefined when there was none. */
  readonly code: string | undefined;

  constructor(failure: ChildFailure, message: string, code?: string) {
    super(message);
    this.name = "ChildError";
    this.failure = failure;
    this.code = code;
  }
}

export type ChildPoolOptions = {
  /** Module that calls `serve` of `childMain.ts`. */
  readonly module: URL;
  /** Most processes at once; each does one job at a time. */
  readonly size: number;
  /** Longest time from handing the job to a process to its answer; waiting for a free process does not count. */
  readonly timeoutMs: number;
  /** A process without a job for this long is stopped; one minute by default. */
  readonly idleMs?: number;
  /** Resident memory above which the process is killed, native code included. */
  readonly memoryMb?: number;
};

export type ChildPool<In, Out> = {
  /**
   * Does one job in a process of its own; jobs beyond `size` wait in order.
   * Rejects with a `ChildError`, or with the signal's reason when aborted (a running job's process is killed).
   */
  run(input: In, options?: { signal?: AbortSignal }): Promise<Out>;
  /** Kills every process and waits for their end; unfinished jobs fail with `closed`. */
  close(): Promise<void>;
};

/** What the child answers to a job. */
export type ChildAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly code: string | undefined };

/** The signal with which a child ends itself when it outgrows its memory, so that the parent can tell it apart. */
export const OUT_OF_MEMORY_SIGNAL = "SIGUSR2";

const IDLE_MS = 60_000;
const STDERR_KEPT = 2000;

/** Secrets live in the environment (database, SMTP), hence a list of what passes instead of what does not. */
const PASSED_ENVIRONMENT = ["HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "PATH", "SystemRoot", "TEMP", "TMPDIR", "TZ"];

function childEnvironment(memoryMb: number | undefined): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    // glibc keeps an arena per thread; two hold the native allocations of images at a third less memory.
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

class Job<In, Out> {
  readonly input: In;
  readonly promise: Promise<Out>;
  readonly #resolvers = Promise.withResolvers<Out>();
  readonly #cleanups: (() => void)[] = [];

  constructor(input: In) {
    this.input = input;
    this.promise = this.#resolvers.promise;
  }

  onSettled(cleanup: () => void): void {
    this.#cleanups.push(cleanup);
  }

  resolve(value: Out): void {
    this.#cleanUp();
    this.#resolvers.resolve(value);
  }

  reject(reason: unknown): void {
    this.#cleanUp();
    this.#resolvers.reject(reason);
  }

  #cleanUp(): void {
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
  }
}

class Child<In, Out> {
  readonly #options: ChildPoolOptions;
  readonly #process: ChildProcess;
  #job: Job<In, Out> | undefined;
  #ending = false;
  #stderr = "";
  #idleTimer: NodeJS.Timeout | undefined;
  /** Settles when the process has ended, however it did. */
  readonly ended: Promise<void>;

  constructor(options: ChildPoolOptions, onIdle: () => void) {
    this.#options = options;
    this.#process = fork(options.module, {
      serialization: "advanced",
      env: childEnvironment(options.memoryMb),
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#process.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_KEPT);
    });
    this.#process.on("message", (answer: ChildAnswer) => {
      const job = this.#job;
      if (job === undefined) return;
      this.#job = undefined;
      if (answer.ok) job.resolve(answer.value as Out);
      else job.reject(new ChildError("failed", answer.message, answer.code));
      this.#rest();
      onIdle();
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#process.once("exit", () => (this.#ending = true));
    // 'close' and not 'exit': only then has the last of stderr been read. 'error' comes alone when starting fails.
    this.#process.once("close", (code, signal) => {
      this.#fail(this.#endReason(code, signal));
      resolve();
    });
    this.#process.on("error", (error) => {
      this.#fail(new ChildError("crashed", `Child process: ${error.message}`));
      this.kill();
      if (this.#process.pid === undefined) resolve();
    });
  }

  /** Can take a job: has none and is not on its way out. */
  get free(): boolean {
    return this.#job === undefined && !this.#ending;
  }

  start(job: Job<In, Out>): void {
    clearTimeout(this.#idleTimer);
    this.#keepParentAlive(true);
    this.#job = job;
    const timer = setTimeout(() => {
      this.#fail(new ChildError("timeout", `Child process gave no answer in ${this.#options.timeoutMs} ms`));
      this.kill();
    }, this.#options.timeoutMs);
    job.onSettled(() => clearTimeout(timer));
    try {
      this.#process.send(job.input as object, (error) => {
        if (error !== null) this.kill(new ChildError("crashed", `Child process took no job: ${error.message}`));
      });
    } catch (error) {
      // Values that cannot be cloned; the process has seen nothing of it.
      this.#fail(error);
      this.#rest();
    }
  }

  kill(reason?: unknown): void {
    if (reason !== undefined) this.#fail(reason);
    this.#ending = true;
    clearTimeout(this.#idleTimer);
    this.#keepParentAlive(true);
    this.#process.kill("SIGKILL");
  }

  #rest(): void {
    this.#keepParentAlive(false);
    this.#idleTimer = setTimeout(() => this.kill(), this.#options.idleMs ?? IDLE_MS).unref();
  }

  /** A process that only waits must not keep a command-line tool from ending. */
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
  readonly #children = new Set<Child<In, Out>>();
  readonly #running = new Map<Job<In, Out>, Child<In, Out>>();
  #queue: Job<In, Out>[] = [];
  #closed = false;

  constructor(options: ChildPoolOptions) {
    this.#options = options;
  }

  async run(input: In, options: { signal?: AbortSignal } = {}): Promise<Out> {
    const { signal } = options;
    signal?.throwIfAborted();
    if (this.#closed) throw new ChildError("closed", "The child pool is closed");
    const job = new Job<In, Out>(input);
    if (signal !== undefined) {
      const abort = (): void => this.#abort(job, signal.reason);
      signal.addEventListener("abort", abort, { once: true });
      job.onSettled(() => signal.removeEventListener("abort", abort));
    }
    this.#queue.push(job);
    this.#assign();
    return job.promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const closed = new ChildError("closed", "The child pool was closed");
    for (const job of this.#queue.splice(0)) job.reject(closed);
    await Promise.all(
      [...this.#children].map(async (child) => {
        child.kill(closed);
        await child.ended;
      }),
    );
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      const child = this.#freeChild();
      const job = child === undefined ? undefined : this.#queue.shift();
      if (child === undefined || job === undefined) return;
      this.#running.set(job, child);
      job.onSettled(() => this.#running.delete(job));
      child.start(job);
    }
  }

  #freeChild(): Child<In, Out> | undefined {
    for (const child of this.#children) if (child.free) return child;
    if (this.#children.size >= this.#options.size) return undefined;
    const child = new Child<In, Out>(this.#options, () => this.#assign());
    this.#children.add(child);
    // Its place is given away only when the process has ended, so that never more than `size` use memory.
    const leave = (): void => {
      this.#children.delete(child);
      if (!this.#closed) this.#assign();
    };
    void child.ended.then(leave);
    return child;
  }

  #abort(job: Job<In, Out>, reason: unknown): void {
    const child = this.#running.get(job);
    this.#queue = this.#queue.filter((waiting) => waiting !== job);
    if (child === undefined) job.reject(reason);
    else child.kill(reason);
  }
}

/**
 * Processes in which untrusted or native work is done: a crash, a hang or a memory bomb there costs one job and never the
 * server or its event loop. Started when first needed, replaced after they end, stopped when idle; they end with the
 * parent however that dies, and see none of its secrets (the environment is cut to locale, paths and temporary folder).
 */
export function createChildPool<In, Out>(options: ChildPoolOptions): ChildPool<In, Out> {
  return new Pool<In, Out>(options);
}
