import { isBlank } from "../../../domain/lib/text.ts";
import { sameJson } from "../../../domain/relatorios/merge/json.ts";
import { bothChanged, rebase } from "./rebase.ts";
import type { Form } from "./types.ts";

/**
 * Unsaved input, kept in this browser after every pause in typing: a crash, a reload or an ended session loses nothing.
 * One entry per person, company, report and page, so that two tabs do not overwrite each other. A successful save
 * deletes it; logging out leaves it for the person's return. The person's id in the name keeps it from anybody else who
 * logs in here.
 */
export type Draft = {
  readonly form: Form;
  /** Server's fields when the typing began, and their version: the save still merges from there. */
  readonly saved: Form;
  readonly versao: number;
  readonly newComment: string;
  /** The fields of a save that was on its way: it may have arrived although its answer did not. */
  readonly sending?: Form | null;
  /** Some of it was typed without a network. */
  readonly offline?: boolean;
  /** ISO 8601 instant of this copy. */
  readonly when: string;
};

/** Joins the drafts of two pages: for a field that both typed the newer one counts. */
export function joinDrafts(older: Draft, newer: Draft): Draft {
  const typed = rebase(older.saved, older.form, newer.saved);
  const comments = [older.newComment.trim(), newer.newComment.trim()].filter((text) => !isBlank(text));
  return {
    ...newer,
    form: rebase(newer.saved, newer.form, typed),
    newComment: [...new Set(comments)].join("\n"),
    offline: older.offline === true || newer.offline === true,
  };
}

/**
 * Continues a draft on the report as it is now. A save without an answer may have arrived: later input then builds on
 * it and is no conflict with the dead page. The server merges the rest from the version read.
 * @param theirs the fields as the server has them at `versao`.
 */
export function resume(draft: Draft, theirs: Form, versao: number): Pick<Draft, "form" | "saved" | "versao"> {
  const { form, saved, sending = null } = draft;
  if (sending === null) return draft;
  const arrived = sameJson(rebase(saved, sending, theirs), theirs);
  if (!arrived || bothChanged(sending, form, theirs)) return draft;
  return { form: rebase(sending, form, theirs), saved: theirs, versao };
}
