import { call } from "../api/client.ts";
import { chooseEmpresa, clearSession } from "../api/session.ts";
import { hasUnsaved } from "../api/unsaved.ts";
import { paths } from "../lib/paths.ts";
import { confirmLeave } from "../ui/confirm.ts";

/** Maximum wait for the server's answer to the logout before the page changes to the login. */
const LOGOUT_DELAY_MS = 100;

/** Logs out: ends the session on this device in any case, and on the server if the network allows. Asks first if there is unsaved input. */
export async function signOut(): Promise<void> {
  if (hasUnsaved() && !(await confirmLeave())) return;
  const ended = call("logout").catch(() => undefined);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LOGOUT_DELAY_MS))]);
  clearSession();
}

/** Switches the company: stores the choice and reloads the application, which clears all state. */
export function switchEmpresa(empresaId: string): void {
  chooseEmpresa(empresaId);
  location.assign(paths.app());
}
