import { midiasOf } from "./midias.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { fotosPorLugar } from "./places.ts";
import { bothChanged, rebase } from "./rebase.ts";
import type { EditState } from "./store.ts";
import type { Form } from "./types.ts";
import { formOf, settled, withoutGone } from "./wire.ts";

/** State after an answer arrives while the person keeps typing. */

/**
 * The fields as the server really keeps them. After an autosave `saved` has more: half-typed input (an entry without
 * exit) counts as saved there so that it is not sent again and again, though no server has it.
 */
export function keptByServer({ saved, relatorio }: EditState): Form {
  return settled(saved, formOf(relatorio));
}

/**
 * State after the report was read again: untouched fields follow, input since `base` stays.
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
    // A photo may have arrived while the save was on its way.
    ...(older ? {} : { fotos: fotosPorLugar(answer), midias: midiasOf(answer), fotosVersao: answer.versao }),
  };
}

/**
 * The same when the person asked for the current version: of a section that the report has no more nothing stays typed. It is
 * on no page, and would be sent and refused forever.
 */
export function adoptAsked(state: EditState, answer: Relatorio): Partial<EditState> {
  const next = adopt(state, keptByServer(state), answer);
  return next.form === undefined ? next : { ...next, form: withoutGone(next.form, answer) };
}

/**
 * The same after an autosave: sent fields stay as typed, also where the server keeps them in another form (half an
 * interval, a space at the end), because the person is still at it.
 * @param before the state the save was made of.
 */
export function adoptQuietly(state: EditState, before: EditState, sent: Form, answer: Relatorio): Partial<EditState> {
  const kept = keptByServer(before);
  // The form as sent: half an interval was never in it.
  const asked = settled(sent, kept);
  const saved = rebase(asked, rebase(kept, asked, formOf(answer)), sent);
  return { ...adopt(state, sent, answer), form: rebase(asked, state.form, saved), saved };
}

/**
 * Merges other people's changes under the typing. The typist has not seen them: a field both changed is still saved
 * against its base version, so that it becomes a conflict and no silent loss. Their changes elsewhere count as seen:
 * setting a value back is a change, a removed row of theirs is gone, and their next change is not overwritten with what
 * is shown here.
 */
export function followed(state: EditState, answer: Relatorio): Partial<EditState> {
  const base = keptByServer(state);
  const next = adopt(state, base, answer);
  return bothChanged(base, state.form, formOf(answer)) ? { ...next, versao: state.versao } : next;
}
