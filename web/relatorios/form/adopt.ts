import { midiasOf } from "./midias.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { fotosPorLugar } from "./places.ts";
import { bothChanged, rebase } from "./rebase.ts";
import type { EditState } from "./store.ts";
import type { Form } from "./types.ts";
import { formOf, settled, withoutGone } from "./wire.ts";

/** Computes the state after an answer arrives while the person keeps typing. */

/**
 * Returns the fields as the server really has them. `saved` may hold more after an autosave: half-typed input (a start without an
 * end) counts as saved there, so that it is not sent over and over, although the server does not have it.
 */
export function keptByServer({ saved, relatorio }: EditState): Form {
  return settled(saved, formOf(relatorio));
}

/**
 * Returns the state after the report was read again: untouched fields are updated, input since `base` stays.
 * @param base the fields that the answer already takes into account: those sent, or those last known.
 */
export function adopt(state: EditState, base: Form, answer: Relatorio): Partial<EditState> {
  const older = answer.versao < state.fotosVersao;
  const theirs = formOf(answer);
  return {
    form: rebase(base, state.form, theirs),
    saved: rebase(state.saved, state.saved, theirs),
    versao: answer.versao,
    relatorio: answer,
    // Files are not taken from an answer older than `fotosVersao`: a photo may have been added during the save.
    ...(older ? {} : { fotos: fotosPorLugar(answer), midias: midiasOf(answer), fotosVersao: answer.versao }),
  };
}

/**
 * Like {@link adopt}, when the person asked for the current version: input in a section that the report no longer has is dropped.
 * Such input is visible nowhere, and would be sent and refused forever.
 */
export function adoptAsked(state: EditState, answer: Relatorio): Partial<EditState> {
  const next = adopt(state, keptByServer(state), answer);
  return next.form === undefined ? next : { ...next, form: withoutGone(next.form, answer) };
}

/**
 * Like {@link adopt}, after an autosave: sent fields stay as typed, even where the server stores them in another form (no times
 * for a start without an end, no space at the end of a text), because the person is still typing.
 * @param before the state from which the save was made.
 */
export function adoptQuietly(state: EditState, before: EditState, sent: Form, answer: Relatorio): Partial<EditState> {
  const kept = keptByServer(before);
  // The form as it was really sent: a start without an end is never part of it.
  const asked = settled(sent, kept);
  const saved = rebase(asked, rebase(kept, asked, formOf(answer)), sent);
  return { ...adopt(state, sent, answer), form: rebase(asked, state.form, saved), saved };
}

/**
 * Merges other people's changes under unsaved input. Where both sides changed the same field, `versao` stays the version that the
 * input was typed on, so that the save makes a conflict instead of silently replacing a change that the person has not seen.
 * Otherwise the new version applies and the changes count as seen: setting a value back is a change, a row that others removed is
 * gone, and their next change is not overwritten by what is shown here.
 */
export function followed(state: EditState, answer: Relatorio): Partial<EditState> {
  const base = keptByServer(state);
  const next = adopt(state, base, answer);
  return bothChanged(base, state.form, formOf(answer)) ? { ...next, versao: state.versao } : next;
}
