import { v7 as uuid } from "uuid";
import { CALLS } from "virtual:calls";
import type { CallName } from "../../domain/contract.ts";
import { getLanguage } from "../i18n/texts.ts";
import { getSession } from "./session.ts";
import { getVerComo } from "./verComo.ts";

const APP_ID = "app-web";
/** Id of this page, which tells this page's writes from the writes of the person's other tabs. */
const PAGE = uuid();
const DEVICE = "canteiro.aparelho.";

/** Returns the id of this browser as a device of one person. The id is kept over reloads and restarts, because evidence refers to it. */
function deviceOf(usuarioId: string): string {
  try {
    const name = `${DEVICE}${usuarioId}`;
    const kept = localStorage.getItem(name);
    if (kept !== null) return kept;
    localStorage.setItem(name, PAGE);
  } catch {
    // Without local storage, each load of a page counts as a new device.
  }
  return PAGE;
}

/**
 * Returns the header with the person as whom an administrator looks. Public calls do not send this header, nor does logging out,
 * which the administrator does as themselves. The server refuses writes with this header.
 */
function verComoHeader(name: CallName): Record<string, string> {
  const seen = name === "logout" || CALLS[name].scope === "publica" ? null : getVerComo();
  return seen === null ? {} : { "X-Ver-Como": seen.usuarioId };
}

/** The headers of every call; `key` is the Idempotency-Key of a write. */
export function headersFor(name: CallName, key: string | null): Record<string, string> {
  const { method, scope } = CALLS[name];
  const session = getSession();
  // The only public call that sends the session: confirming a change of e-mail ends every other session of the person.
  const known = scope !== "publica" || name === "confirmarTrocaDeEmail";
  return {
    Accept: "application/json",
    "Accept-Language": getLanguage(),
    "X-App-Id": APP_ID,
    "X-App-Version": __VERSAO__,
    "X-Page-Id": PAGE,
    ...(session && { "X-Device-Id": deviceOf(session.usuarioId) }),
    ...(method === "GET" || key === null ? {} : { "Idempotency-Key": key }),
    ...(session && known ? { Authorization: `Bearer ${session.token}` } : {}),
    ...verComoHeader(name),
  };
}
