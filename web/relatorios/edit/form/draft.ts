import { v4 as uuid } from "uuid";
import { getSession } from "../../../api/session.ts";
import { type Draft, joinDrafts } from "./joinDrafts.ts";

/** Raised when the shape of {@link Form} changes: an older draft is then left alone instead of misread. */
const VERSION = 3;

/** Where the draft of this person and company stands; asked once per visit, because the session may end meanwhile. */
export function draftKey(relatorioId: string): string | null {
  const session = getSession();
  return session ? `canteiro.rascunho.${session.usuarioId}.${session.empresaId}.${relatorioId}` : null;
}

/** Tells the drafts of this page apart from those of other tabs. */
const PAGE = uuid();
/** What other pages left and this page took over, as it was then; by the name of the report's draft. */
const taken = new Map<string, Map<string, string>>();

/** Keeps a draft. @returns false when the browser refuses (storage full or forbidden). */
export function keepDraft(key: string | null, draft: Draft): boolean {
  if (key === null) return false;
  try {
    localStorage.setItem(`${key}.${PAGE}`, JSON.stringify({ v: VERSION, ...draft }));
    return true;
  } catch {
    return false;
  }
}

function parseDraft(text: string): Draft | null {
  try {
    const value = JSON.parse(text) as (Draft & { v: number }) | null;
    return value?.v === VERSION ? value : null;
  } catch {
    return null;
  }
}

/** Everything that is kept of a report, whichever page wrote it. */
function stored(key: string): [string, string][] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name === key || name.startsWith(`${key}.`))
      .flatMap((name): [string, string][] => {
        const text = localStorage.getItem(name);
        return text === null ? [] : [[name, text]];
      });
  } catch {
    return [];
  }
}

/** What pages of this person that are gone, or other tabs, could not save yet. */
export function readDraft(key: string | null): Draft | null {
  if (key === null) return null;
  const found = stored(key);
  taken.set(key, new Map(found));
  return found
    .flatMap(([, text]) => parseDraft(text) ?? [])
    .sort((a, b) => (a.when < b.when ? -1 : 1))
    .reduce<Draft | null>((all, draft) => (all === null ? draft : joinDrafts(all, draft)), null);
}

/** Everything this page kept or took over is saved or given up; what another tab wrote since then stays. */
export function dropDraft(key: string | null): void {
  if (key === null) return;
  try {
    localStorage.removeItem(`${key}.${PAGE}`);
    for (const [name, text] of taken.get(key) ?? [])
      if (localStorage.getItem(name) === text) localStorage.removeItem(name);
    taken.delete(key);
  } catch {
    // Storage forbidden: there is no draft either.
  }
}
