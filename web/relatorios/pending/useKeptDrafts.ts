import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type Session, useSession } from "../../api/session.ts";
import { copyPrefix, type DraftFacts, listDrafts, onDrafts, type StoredDraft } from "../form/storedDrafts.ts";

/** Draft of one report, with the entries of all pages that wrote it. */
export type KeptDraft = {
  readonly relatorioId: string;
  readonly facts: DraftFacts | null;
  /** ISO 8601 instant of the last change; null if the draft cannot be read. */
  readonly when: string | null;
  readonly entries: readonly StoredDraft[];
};

/** Wait after another tab's change, because most of what is typed there is saved on the server a moment later. */
const SETTLE_MS = 3000;

const newestFirst = (a: { when: string | null }, b: { when: string | null }): number =>
  (b.when ?? "").localeCompare(a.when ?? "");

function byReport(drafts: readonly StoredDraft[]): KeptDraft[] {
  const reports = new Map<string, StoredDraft[]>();
  for (const one of drafts) reports.set(one.relatorioId, [...(reports.get(one.relatorioId) ?? []), one]);
  return [...reports]
    .map(([relatorioId, entries]) => {
      const [newest] = entries.toSorted(newestFirst);
      const facts = newest?.facts ?? entries.find((one) => one.facts !== null)?.facts ?? null;
      return { relatorioId, entries, facts, when: newest?.when ?? null };
    })
    .sort(newestFirst);
}

const ownerOf = (session: Session | null): string => `${session?.usuarioId}/${session?.empresaId}`;

/** The reports of which this person keeps unsaved changes on this device in this company, newest first. */
export function useKeptDrafts(): readonly KeptDraft[] {
  const session = useSession();
  const router = useRouter();
  const [read, setRead] = useState<{ owner: string; drafts: readonly KeptDraft[] } | null>(null);
  const owner = ownerOf(session);
  useEffect(() => {
    if (session === null) return undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const readAll = async (): Promise<void> => {
      const drafts = byReport(await listDrafts(session));
      if (!gone) setRead({ owner, drafts });
    };
    const look = (): void => void readAll();
    const lookIfVisible = (): void => {
      if (document.visibilityState === "visible") look();
    };
    // Another tab wrote or removed the copy of its draft in localStorage.
    const onStorage = ({ key }: StorageEvent): void => {
      if (timer !== null || key?.startsWith(copyPrefix(session)) !== true) return;
      timer = setTimeout(() => {
        timer = null;
        look();
      }, SETTLE_MS);
    };
    look();
    // Read again after each navigation: the input of the screen just left is stored by then.
    const ends = [onDrafts(look), router.subscribe("onResolved", look)];
    addEventListener("storage", onStorage);
    document.addEventListener("visibilitychange", lookIfVisible);
    return () => {
      gone = true;
      if (timer !== null) clearTimeout(timer);
      for (const end of ends) end();
      removeEventListener("storage", onStorage);
      document.removeEventListener("visibilitychange", lookIfVisible);
    };
  }, [session, owner, router]);
  // Drafts of the former person are never shown, not even until the new person's drafts are read.
  return read?.owner === owner ? read.drafts : [];
}
