/** An event that a floor announces. Its listeners belong to higher floors, which the announcing floor does not know. */
export type Announcement<Args extends readonly unknown[]> = {
  /**
   * Calls the listeners one after the other; an error in a listener aborts the announced act.
   * @throws Error when no listeners were registered: a process built without them must not silently leave out evidence
   */
  (...args: Args): Promise<void>;
  /** Registers all listeners, in the order in which they are called (`server/listeners.ts`). */
  heardBy(...listeners: readonly Listener<Args>[]): void;
};

type Listener<Args extends readonly unknown[]> = (...args: Args) => Promise<unknown>;

/** @param what name of the event, for the error when no listeners were registered */
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

/** Joins listeners that do not depend on each other into one: their statements are sent without waiting in between. */
export const together =
  <Args extends readonly unknown[]>(...listeners: readonly Listener<Args>[]): Listener<Args> =>
  async (...args) =>
    Promise.all(listeners.map(async (listener) => listener(...args)));
