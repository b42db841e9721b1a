import { getSession } from "../../../api/session.ts";
import type { Form } from "./types.ts";

/**
 * What was typed and not saved yet, kept in this browser after every pause in typing: a crash, a reload or an ended session
 * loses nothing. One entry per person, company and report; it goes when a save succeeds. Logging out leaves it for the
 * person's return, and the person's id in the name keeps it from anybody else who logs in here.
 */
export type Draft = {
  readonly form: Form;
  /** What the server had when the typing began, and its version: the save still merges from there. */
  readonly saved: Form;
  readonly versao: number;
  readonly newComment: string;
  /** ISO 8601 instant of this copy. */
  readonly when: string;
};

/** Raised when the shape of {@link Form} changes: an older draft is then left alone instead of misread. */
const VERSION = 3;

/** Where the draft of this person and company stands; asked once per visit, because the session may end meanwhile. */
export function draftKey(relatorioId: string): string | null {
  const session = getSession();
  return session ? `canteiro.rascunho.${session.usuarioId}.${session.empresaId}.${relatorioId}` : null;
}

/** Keeps a draft. @returns false when the browser refuses (storage full or forbidden). */
export function keepDraft(key: string | null, draft: Draft): boolean {
  if (key === null) return false;
  try {
    localStorage.setItem(key, JSON.stringify({ v: VERSION, ...draft }));
    return true;
  } catch {
    return false;
  }
}

export function readDraft(key: string | null): Draft | null {
  if (key === null) return null;
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? "null") as (Draft & { v: number }) | null;
    return value?.v === VERSION ? value : null;
  } catch {
    return null;
  }
}

export function dropDraft(key: string | null): void {
  try {
    if (key !== null) localStorage.removeItem(key);
  } catch {
    // Storage forbidden: there is no draft either.
  }
}
