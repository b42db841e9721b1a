/** An event of a floor and its listeners: higher floors, which it does not know. */
export type Announcement<Args extends readonly unknown[]> = {
  /**
   * Calls the listeners one after the other; an error in one ends the announced act.
   * @throws Error when no listeners were named: evidence must not be missing because a process was put together without
   * it.
   */
  (...args: Args): Promise<void>;
  /** Names all listeners, in the order in which they are called (`server/listeners.ts`). */
  heardBy(...listeners: readonly Listener<Args>[]): void;
};

type Listener<Args extends readonly unknown[]> = (...args: Args) => Promise<unknown>;

/** @param what names the event, for the error when nobody listens. */
export function announcement<Args extends readonly unknown[]>(what: string): Announcement<Args> {
  let heard: readonly Listener<Args>[] | null = null;
  return Object.assign(
    async (...args: Args): Promise<void> => {
      if (heard === null) throw new Error(`Nobody was named to listen: ${what}`);
      for (const listener of heard) await listener(...args);
    },
    {
      heardBy: (...listeners: readonly Listener<Args>[]): void => {
        heard = listeners;
      },
    },
  );
}

/** Listeners that need nothing of one another, as one: their statements travel together. */
export const together =
  <Args extends readonly unknown[]>(...listeners: readonly Listener<Args>[]): Listener<Args> =>
  async (...args) =>
    Promise.all(listeners.map(async (listener) => listener(...args)));
