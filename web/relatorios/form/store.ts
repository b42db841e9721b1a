import { createContext, use } from "react";
import { createStore, type StoreApi, useStore } from "zustand";
import { isBlank } from "../../../domain/lib/text.ts";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { type Midias, midiasOf } from "./midias.ts";
import type { DraftPlace } from "./draft.ts";
import { type Draft, resume } from "./joinDrafts.ts";
import type { Held } from "./held.ts";
import { type FotosByPlace, fotosPorLugar } from "./places.ts";
import type { Rows } from "./secoes/types.ts";
import type { Editing } from "./unready.ts";
import type { Form, ListName, Lists } from "./types.ts";
import { withoutUntouched } from "./untouched.ts";
import { formOf, isChanged, settled } from "./wire.ts";

/** The state of one open edit page. Cells read it through {@link useEdit} with a selector that returns a primitive or a row. */
export type EditState = {
  readonly form: Form;
  /**
   * The fields as the server has them at `versao`. After an autosave they also hold half-typed input, so that it is not sent
   * again (`keptByServer`).
   */
  readonly saved: Form;
  readonly versao: number;
  /** The fields of a save under way. */
  readonly sending: Form | null;
  /** The last complete answer: permissions, names, template. */
  readonly relatorio: Relatorio;
  /** Photos are not part of the form: calls of their own change them at once. */
  readonly fotos: FotosByPlace;
  /** Videos, attachments and signatures; changed at once like photos. */
  readonly midias: Midias;
  /** Version at which `fotos` and `midias` were last brought up to date. */
  readonly fotosVersao: number;
  /** The comment being written; a save adds it. */
  readonly newComment: string;
  /** `autosaving` runs while the person keeps editing and disables nothing. */
  readonly phase: "idle" | "saving" | "autosaving";
  /** Message of the last failed save. */
  readonly failure: { readonly message: string; readonly codigo: string } | null;
  /** Error message per field, by path with row ids: `atividades.<id>.descricao`. */
  readonly campos: Readonly<Record<string, string>>;
  /** Refused rows and parts, which are not sent again until they change. */
  readonly held: Held;
  /** True when unsaved input was typed without a network. */
  readonly offline: boolean;
  /** The activity or occurrence whose window is open. */
  readonly editing: Editing | null;
  /** The activity or occurrence whose window another part of the page asks to open. */
  readonly asked: Editing | null;
  /** When the restored input of an earlier visit was written; null when nothing was restored. */
  readonly restored: string | null;
  /** The input last written to this device's disk: the very objects, so that comparing by identity shows whether there is newer input. */
  readonly kept: { readonly form: Form; readonly newComment: string } | null;
  /** True when the device could not keep the last input, and no later write has succeeded. */
  readonly draftRefused: boolean;
  readonly draftPlace: DraftPlace | null;
};

export type EditStore = StoreApi<EditState>;

export function createEditStore(relatorio: Relatorio, draft: Draft | null, place: DraftPlace | null): EditStore {
  const saved = formOf(relatorio);
  const start = (found: Draft): Pick<EditState, "form" | "saved" | "versao"> => {
    const { form, saved: base, versao } = resume(found, saved, relatorio.versao);
    return { form: withoutUntouched(form, saved), saved: base, versao };
  };
  return createStore<EditState>(() => ({
    ...(draft === null ? { form: saved, saved, versao: relatorio.versao } : start(draft)),
    sending: null,
    relatorio,
    fotos: fotosPorLugar(relatorio),
    midias: midiasOf(relatorio),
    fotosVersao: relatorio.versao,
    newComment: draft?.newComment ?? "",
    phase: "idle",
    failure: null,
    campos: {},
    held: {},
    offline: draft?.offline ?? false,
    editing: null,
    asked: null,
    restored: draft?.when ?? null,
    kept: null,
    draftRefused: false,
    draftPlace: place,
  }));
}

export const EditContext = createContext<EditStore | null>(null);

export function useEditStore(): EditStore {
  const store = use(EditContext);
  if (!store) throw new Error("no edit page around this component");
  return store;
}

export function useEdit<T>(selector: (state: EditState) => T): T {
  return useStore(useEditStore(), selector);
}

export function isDirty(state: EditState): boolean {
  return !isBlank(state.newComment) || isChanged(state.form, state.saved);
}

/** True when there is any input that the server does not have, even if only half typed. Such input is kept in a draft on this device. */
export function hasUnkept(state: EditState): boolean {
  return isDirty(state) || isChanged(state.form, settled(state.form, formOf(state.relatorio)));
}

/** True when everything on the screen is on this device's disk. */
export function isKept({ kept, form, newComment }: EditState): boolean {
  return kept !== null && kept.form === form && kept.newComment === newComment;
}

/** Replaces one part of the form. */
export function setPart<K extends keyof Form>(store: EditStore, part: K, value: Form[K]): void {
  store.setState(({ form }) => ({ form: { ...form, [part]: value } }));
}

/** Changes some fields of a part that is not a list. */
export function patchPart<K extends "cabecalho" | "horarioDeTrabalho" | "clima">(
  store: EditStore,
  part: K,
  patch: Partial<Form[K]>,
): void {
  setPart(store, part, { ...store.getState().form[part], ...patch });
}

function setRows<L extends ListName>(
  store: EditStore,
  list: L,
  change: (rows: Rows<Lists[L]>) => Rows<Lists[L]>,
): void {
  const current = store.getState().form[list] as unknown as Rows<Lists[L]>;
  setPart(store, list, change(current) as unknown as Form[L]);
}

export function patchRow<L extends ListName>(store: EditStore, list: L, id: string, patch: Partial<Lists[L]>): void {
  setRows(store, list, ({ ids, rows }) => {
    const row = rows[id];
    return row === undefined ? { ids, rows } : { ids, rows: { ...rows, [id]: { ...row, ...patch } } };
  });
}

/** Adds rows at the end; rows whose ids exist already stay as they are. */
export function addRows<L extends ListName>(
  store: EditStore,
  list: L,
  added: readonly (readonly [string, Lists[L]])[],
): void {
  setRows(store, list, ({ ids, rows }) => {
    const fresh = added.filter(([id]) => !ids.includes(id));
    return { ids: [...ids, ...fresh.map(([id]) => id)], rows: { ...rows, ...Object.fromEntries(fresh) } };
  });
}

export function removeRow(store: EditStore, list: ListName, id: string): void {
  setRows(store, list, ({ ids, rows }) => ({
    ids: ids.filter((other) => other !== id),
    rows: Object.fromEntries(Object.entries(rows).filter(([other]) => other !== id)),
  }));
}

/** Moves a row one place up (-1) or down (1). */
export function moveRow(store: EditStore, list: ListName, id: string, by: -1 | 1): void {
  setRows(store, list, ({ ids, rows }) => ({ ids: moved(ids, id, by), rows }));
}

/** Returns the list with one entry moved by one place; unchanged when the entry is at the edge. */
export function moved<T>(list: readonly T[], entry: T, by: -1 | 1): readonly T[] {
  const from = list.indexOf(entry);
  const to = from + by;
  if (from < 0 || to < 0 || to >= list.length) return list;
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Changes the photos of one place after a successful call; `versao` comes from the call's answer. */
export function setFotos(
  store: EditStore,
  place: string,
  change: (fotos: readonly Foto[]) => readonly Foto[],
  versao: number,
): void {
  store.setState((state) => ({
    fotos: { ...state.fotos, [place]: change(state.fotos[place] ?? []) },
    fotosVersao: Math.max(state.fotosVersao, versao),
    // Other people may have written in between: raising the form's version past their writes would undo their changes at the next save.
    versao: versao === state.versao + 1 ? versao : state.versao,
  }));
}

/** Error message of a field, or undefined. */
export function useCampo(path: string): string | undefined {
  return useEdit(({ campos }) => campos[path]);
}

/** Why the person may not change a section, or null. */
export function useReadOnly(secao: keyof Relatorio["permissoes"]["secoes"]): string | null {
  return useEdit(({ relatorio }) => relatorio.permissoes.secoes[secao] ?? null);
}
