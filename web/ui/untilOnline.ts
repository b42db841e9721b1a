/**
 * Fetches code; for want of a network it waits for the network instead of failing, because a failure here would take the
 * whole page with it, and what is typed in it.
 */
export async function untilOnline<T>(load: () => Promise<T>): Promise<T> {
  // The network can be back before the failure that it caused is told, so the first one with a network proves nothing.
  for (let isFirst = true; ;) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
      else if (isFirst) isFirst = false;
      else throw error;
    }
  }
}
