import { getTexts } from "../i18n/texts.ts";
import { toast } from "./toast.ts";

/**
 * Fetches code before what needs it is drawn. Without a network the person is told, and the screen stays as it is: drawn at
 * once, a part that does not arrive takes the whole page with it.
 *
 * @returns whether it has arrived.
 */
export async function fetched(...loads: readonly (() => Promise<unknown>)[]): Promise<boolean> {
  try {
    await Promise.all(loads.map((load) => load()));
    return true;
  } catch {
    toast.error(getTexts("comum").erro_rede);
    return false;
  }
}
