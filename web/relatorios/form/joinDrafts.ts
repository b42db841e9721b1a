import { isBlank } from "../../../domain/lib/text.ts";
import { sameJson } from "../../../domain/relatorios/merge/json.ts";
import { bothChanged, rebase } from "./rebase.ts";
import type { Form } from "./types.ts";

/**
 * Unsaved input, kept in this browser during typing, so that a crash, a reload or an ended session loses nothing. One entry per
 * person, company, report and page, so that two tabs do not overwrite each other. A successful save deletes the draft; logging
 * out keeps it for the person's return. The person's id in the name hides it from anybody else who logs in here.
 */
export type Draft = {
  readonly form: Form;
  /** The server's fields when the typing began, and their version: the save still merges from that version. */
  readonly saved: Form;
  readonly versao: number;
  readonly newComment: string;
  /** The fields of a save under way: the server may have received it although its answer did not arrive. */
  readonly sending?: Form | null;
  /** True when some of the input was typed without a network. */
  readonly offline?: boolean;
  /** When this draft was written, as an ISO 8601 instant. */
  readonly when: string;
};

/** Joins the drafts of two pages: where both typed in a field, the newer draft wins. */
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
 * Continues a draft on the report as it is now. If the save whose answer never arrived (`sending`) did reach the server, later
 * input builds on that save and does not conflict with it. Otherwise the draft stays as it is, and the server merges from the
 * version that the draft was typed on.
 * @param theirs the fields as the server has them at `versao`.
 */
export function resume(draft: Draft, theirs: Form, versao: number): Pick<Draft, "form" | "saved" | "versao"> {
  const { form, saved, sending = null } = draft;
  if (sending === null) return draft;
  const arrived = sameJson(rebase(saved, sending, theirs), theirs);
  if (!arrived || bothChanged(sending, form, theirs)) return draft;
  return { form: rebase(sending, form, theirs), saved: theirs, versao };
}
