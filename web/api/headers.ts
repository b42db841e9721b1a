import { v7 as uuid } from "uuid";
import { CALLS } from "virtual:calls";
import type { CallName } from "../../domain/contract.ts";
import { getLanguage } from "../i18n/texts.ts";
import { getSession } from "./session.ts";
import { getVerComo } from "./verComo.ts";

const APP_ID = "app-web";
/** Tells this page's writes from those of the person's other tabs at the same time. */
const PAGE = uuid();
const DEVICE = "canteiro.aparelho.";

/** This browser as the device of one person, after a reload and a restart too: evidence names it. */
function deviceOf(usuarioId: string): string {
  try {
    const name = `${DEVICE}${usuarioId}`;
    const kept = localStorage.getItem(name);
    if (kept !== null) return kept;
    localStorage.setItem(name, PAGE);
  } catch {
    // A browser that keeps nothing is a new device each time.
  }
  return PAGE;
}

/**
 * Every call but logging out, which is the administrator's own, names the person seen as; the server refuses writes.
 */
function verComoHeader(name: CallName): Record<string, string> {
  const seen = name === "logout" || CALLS[name].scope === "publica" ? null : getVerComo();
  return seen === null ? {} : { "X-Ver-Como": seen.usuarioId };
}

/** The headers of every call; `key` makes a write repeatable. */
export function headersFor(name: CallName, key: string | null): Record<string, string> {
  const { method, scope } = CALLS[name];
  const session = getSession();
  // Of the public ones, the link of an e-mail ends every session but the one that it is opened in.
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
