import { AppError } from "../../domain/errors/errors.ts";
import type { EventStream } from "../answers/eventStream.ts";
import type { Change } from "./batcher.ts";

export type FollowerOptions = {
  readonly stream: EventStream;
  /** True when the person may learn of other editors. */
  readonly presenca: boolean;
  /**
   * Checks in a short transaction whether the person may still see the report.
   * @returns the report's version
   * @throws when the person may not see the report
   */
  readonly look: () => Promise<number>;
  /** Called when `look` fails for another reason than a missing right. */
  readonly onTrouble: (error: unknown) => void;
};

/** Rights are checked again at least this often. */
const LOOK_EVERY_MS = 60_000;
/** For this long after a check by `look`, rights are trusted: a message holds only a version number, and typing causes many messages. */
const TRUSTED_MS = 2_000;

/** One open stream of one person on one report. Holds no database connection while it waits. */
export class Follower {
  readonly #options: FollowerOptions;
  #told = -1;
  #versao = -1;
  #presenca = false;
  #aprovacao = false;
  #looking = false;
  #lookedAt = -Infinity;
  #due = Infinity;
  #timer: NodeJS.Timeout | undefined;
  #over = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
    options.stream.onClose(() => {
      this.#over = true;
      clearTimeout(this.#timer);
    });
  }

  /** Sends the change to the stream; rights that were checked more than {@link TRUSTED_MS} ago are checked again first. */
  changed({ versao, presenca, aprovacao }: Omit<Change, "empresaId" | "relatorioId">): void {
    this.#versao = Math.max(this.#versao, versao ?? -1);
    this.#presenca ||= presenca && this.#options.presenca;
    this.#aprovacao ||= aprovacao;
    if (this.#versao <= this.#told && !this.#presenca && !this.#aprovacao) return;
    const now = performance.now();
    if (now - this.#lookedAt >= TRUSTED_MS) {
      void this.look();
      return;
    }
    this.#tell();
    this.#lookAt(this.#lookedAt + TRUSTED_MS);
  }

  /** Called when events may have been missed. */
  async resync(): Promise<void> {
    this.#presenca ||= this.#options.presenca;
    this.#aprovacao = true;
    await this.look();
  }

  /** Reads rights and version, and sends what has changed; ends the stream when the person may no longer see the report. */
  async look(): Promise<void> {
    if (this.#looking || this.#over) return;
    this.#looking = true;
    try {
      this.#versao = Math.max(this.#versao, await this.#options.look());
      this.#lookedAt = performance.now();
      this.#due = Infinity;
      this.#tell();
      this.#lookAt(this.#lookedAt + LOOK_EVERY_MS);
    } catch (error) {
      if (!(error instanceof AppError)) this.#options.onTrouble(error);
      // Also when the database did not answer: a stream whose rights cannot be checked is closed.
      this.#options.stream.end();
    } finally {
      this.#looking = false;
    }
  }

  #tell(): void {
    if (this.#versao > this.#told) {
      this.#told = this.#versao;
      this.#options.stream.send("poke", { versao: this.#told });
    }
    if (this.#presenca) {
      this.#presenca = false;
      this.#options.stream.send("presenca", {});
    }
    if (this.#aprovacao) {
      this.#aprovacao = false;
      this.#options.stream.send("aprovacao", {});
    }
  }

  #lookAt(when: number): void {
    if (this.#over || when >= this.#due) return;
    this.#due = when;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.look(), Math.max(0, when - performance.now())).unref();
  }
}
