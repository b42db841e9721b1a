/** One job of a child pool: its input, a promise of its result or error, and the clean-up to run when it settles. */
export class Job<In, Out> {
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
