/** An event that a floor announces. Its listeners are higher floors, which it does not know. */
export type Announcement<Args extends readonly unknown[]> = {
  /**
   * Calls the listeners one after the other; an error in a listener aborts the announced act.
   * @throws Error when no listeners were named: a process put together without them must not leave out evidence unnoticed.
   */
  (...args: Args): Promise<void>;
  /** Names all listeners, in the order in which they are called (`server/listeners.ts`). */
  heardBy(...listeners: readonly Listener<Args>[]): void;
};

type Listener<Args extends readonly unknown[]> = (...args: Args) => Promise<unknown>;

/** @param what names the event, for the error when no listeners were named. */
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

/** Makes one listener of several that do not depend on each other: their statements are sent without waiting in between. */
export const together =
  <Args extends readonly unknown[]>(...listeners: readonly Listener<Args>[]): Listener<Args> =>
  async (...args) =>
    Promise.all(listeners.map(async (listener) => listener(...args)));
