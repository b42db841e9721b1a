/**
 * Fetches code; for want of a network it waits for the network instead of failing, because a failure here would take the
 * whole page with it, and what is typed in it.
 */
export async function untilOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
  }
}
