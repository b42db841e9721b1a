/** A video needs three times its size free (S 4.6): its copy, what the browser writes beside it, and room to go on typing. */
const ROOM = 3;

/** Is there room to take a file of so many bytes? True where the browser does not tell. */
export async function hasRoomFor(size: number): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined || quota - usage >= size * ROOM;
  } catch {
    return true;
  }
}
