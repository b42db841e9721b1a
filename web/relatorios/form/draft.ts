import { v7 as uuid } from "uuid";
import { getSession } from "../../api/session.ts";
import type { Owner } from "../../local/owner.ts";
import { changeTyped, putTyped, type Typed } from "../../local/typed.ts";
import { type Draft, joinDrafts } from "./joinDrafts.ts";
import {
  copyPrefix,
  type DraftFacts,
  dropCopies,
  listDrafts,
  markOf,
  type StoredDraft,
  tellDrafts,
  VERSION,
} from "./storedDrafts.ts";

/** Drafts of reports that this page keeps on the device, and drafts it found there (`storedDrafts.ts`). */

/** Delay of the second copy, which is also written at once when the page is hidden. */
const COPY_MS = 2000;

export type DraftPlace = Owner & { readonly obraId: string; readonly relatorioId: string };
export type FoundDrafts = { readonly draft: Draft | null; readonly older: readonly StoredDraft[] };

/** Distinguishes the drafts of this page from those of other tabs. */
const PAGE = uuid();
let count = 0;
/** By report: the drafts found when the report was opened here. */
const found = new Map<string, readonly StoredDraft[]>();
/** `mine`: by report, the draft that this page has written. `copied`: names of the second copies that this page has written. */
const mine = new Map<string, Typed>();
const copied = new Set<string>();

const copyName = (place: DraftPlace): string => `${copyPrefix(place)}${place.relatorioId}.${PAGE}`;
const rowId = ({ relatorioId }: DraftPlace): string => `relatorio/${relatorioId}/${PAGE}`;

/** Returns where the logged-in person's draft is kept. Call this once per visit and keep the result, because the session may end meanwhile. */
export function draftPlace(obraId: string, relatorioId: string): DraftPlace | null {
  const session = getSession();
  return session && { usuarioId: session.usuarioId, empresaId: session.empresaId, obraId, relatorioId };
}

/** Reads the kept drafts of a report, so that {@link foundDrafts} can answer synchronously. */
export async function loadDrafts(place: DraftPlace | null): Promise<void> {
  if (place === null) return;
  const drafts = await listDrafts(place, place.relatorioId);
  found.set(
    copyName(place),
    drafts.filter(({ relatorioId }) => relatorioId === place.relatorioId),
  );
}

/** Returns the unsaved drafts that were found for the report: of this person's closed pages, of other tabs, or of this page earlier. */
export const foundDrafts = (place: DraftPlace | null): FoundDrafts =>
  joinFound(place === null ? [] : (found.get(copyName(place)) ?? []));

/** Joins the drafts of one report into one; `older` are those that this version cannot read. */
export function joinFound(drafts: readonly StoredDraft[]): FoundDrafts {
  const draft = drafts
    .flatMap((one) => one.draft ?? [])
    .sort((a, b) => (a.when < b.when ? -1 : 1))
    .reduce<Draft | null>((all, one) => (all === null ? one : joinDrafts(all, one)), null);
  return { draft, older: drafts.filter((one) => one.draft === null) };
}

let late: { readonly timer: ReturnType<typeof setTimeout>; readonly write: () => void } | null = null;

/** Writes a waiting second copy now. */
export function copyNow(): void {
  if (late === null) return;
  clearTimeout(late.timer);
  late.write();
}

function copyLater(id: string, text: string): void {
  const write = (): void => {
    late = null;
    try {
      localStorage.setItem(id, text);
      copied.add(id);
    } catch {
      // The draft itself goes to the strict store (IndexedDB), so a full or forbidden local storage loses nothing.
    }
  };
  // A running timer is kept, so that typing without a pause is copied as well.
  const timer = late?.timer ?? setTimeout(() => late?.write(), COPY_MS);
  late = { timer, write };
}

/**
 * Keeps a draft. Resolves when the draft is on disk; rejects when the device does not keep it. Drafts taken over from other pages
 * are part of this draft, and are deleted.
 */
export async function keepDraft(
  place: DraftPlace | null,
  draft: Draft,
  about: Omit<DraftFacts, "obraId">,
): Promise<void> {
  if (place === null) throw new Error("no session to keep a draft for");
  const name = copyName(place);
  const facts: DraftFacts = { obraId: place.obraId, ...about };
  const text = JSON.stringify({ v: VERSION, n: (count += 1), ...facts, ...draft });
  const typed = { id: rowId(place), text };
  const isFirst = !mine.has(name);
  mine.set(name, typed);
  copyLater(name, text);
  await putTyped(place, typed);
  const taken = (found.get(name) ?? []).filter((one) => one.draft !== null);
  if (taken.length > 0) await discardDrafts(place, taken);
  else if (isFirst) tellDrafts();
}

/** Deletes drafts that the person discarded, or whose content the report has now. */
export async function discardDrafts(owner: Owner, drafts: readonly StoredDraft[]): Promise<void> {
  dropCopies(drafts.flatMap(({ copies }) => copies));
  const gone = new Set(drafts);
  for (const [name, known] of found)
    found.set(
      name,
      known.filter((one) => !gone.has(one)),
    );
  // A deleted second copy may reappear; a mark says that it was deleted. This page's draft needs no mark when no second copy of it was written.
  const copyMayReturn = ({ relatorioId, page }: StoredDraft): boolean =>
    page !== PAGE || copied.has(`${copyPrefix(owner)}${relatorioId}.${page}`);
  await changeTyped(owner, { drop: drafts.flatMap(({ rows }) => rows), put: drafts.filter(copyMayReturn).map(markOf) });
  tellDrafts();
}

/** Deletes everything this page kept or took over, because it was saved or discarded. Later drafts of other tabs, and unreadable ones, stay. */
export async function dropDraft(place: DraftPlace | null): Promise<void> {
  if (place === null) return;
  const name = copyName(place);
  const own = mine.get(name);
  const taken = (found.get(name) ?? []).filter(({ draft }) => draft !== null);
  if (own === undefined && taken.length === 0) return;
  mine.delete(name);
  if (late !== null) clearTimeout(late.timer);
  late = null;
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is forbidden: then there is no copy either.
  }
  const { relatorioId } = place;
  const known = { relatorioId, page: PAGE, n: count, facts: null, when: null, draft: null };
  const gone = own && { ...known, text: own.text, rows: [own], copies: [] };
  await discardDrafts(place, gone === undefined ? taken : [...taken, gone]);
}
