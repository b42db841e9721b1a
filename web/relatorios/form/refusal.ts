import { campoPath } from "./campos.ts";
import { heldFor, stillRefused } from "./held.ts";
import type { EditState } from "./store.ts";
import type { Form } from "./types.ts";
import { withoutUnready } from "./unready.ts";

/** Computes the state after a failed save. */

/**
 * Returns the messages of earlier refusals whose fields were not changed since. A row may have been refused complete, or in the
 * partial form in which it was sent while its window was open.
 */
function earlier({ form, saved, editing, campos, held }: EditState): EditState["campos"] {
  return {
    ...stillRefused(withoutUnready(form, saved, editing), campos, held),
    ...stillRefused(form, campos, held),
  };
}

/** Why a save failed; `campos` with the server's field names. */
export type Failure = {
  readonly message: string;
  readonly codigo: string;
  readonly campos: readonly { readonly campo: string; readonly message: string }[];
};

/** Returns the state after a failed save: the message, the refused fields in addition to earlier ones, and the values held back because of them. */
export function refused(state: EditState, { message, codigo, campos: named }: Failure, sent: Form): Partial<EditState> {
  const campos = Object.fromEntries(named.map(({ campo, message: sentence }) => [campoPath(campo, sent), sentence]));
  return {
    phase: "idle",
    failure: { message, codigo },
    offline: state.offline || codigo === "rede",
    campos: { ...earlier(state), ...campos },
    held: { ...state.held, ...heldFor(sent, Object.keys(campos)) },
  };
}

/**
 * Returns what remains of an earlier refusal after a successful autosave: a row that is held back is still unsaved, and the save
 * bar still gives the reason, even if the last failure was the network.
 */
export function afterRefusal(state: EditState): Pick<EditState, "campos" | "failure"> {
  const campos = earlier(state);
  const [message] = Object.values(campos);
  if (message === undefined) return { campos, failure: null };
  const { failure } = state;
  return { campos, failure: failure?.codigo === REFUSED ? failure : { message, codigo: REFUSED } };
}

/** Code of a save that was refused because of the values of fields; other failures have nothing to do with field values. */
export const REFUSED = "campos_invalidos";
