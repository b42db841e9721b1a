import { capture, fingerprint } from "../store/capture.ts";
import { CaptureError, chunkCount, type MediaFacts, type MediaRow, type MediaStore } from "../store/types.ts";
import type { Envios } from "./envios.ts";
import type { Kept } from "./kept.ts";

/** Copies chosen files into the device's store, one after the other, beginning at once. */

export type Intake = {
  readonly take: (facts: MediaFacts, file: File) => Promise<void>;
};

/** @param sentence returns, in words, why a file is only in memory, or cannot be read at all. */
export function createIntake({
  envios,
  kept,
  tab,
  onKept,
  sentence,
}: {
  envios: Envios;
  kept: Kept;
  tab: { readonly id: string; readonly held: Promise<void> };
  onKept: (row: MediaRow, file: File) => void;
  sentence: (why: CaptureError["why"] | "memory") => string;
}): Intake {
  let last: Promise<void> = Promise.resolve();

  const isGone = (id: string): boolean => envios.find(id) === undefined;

  /** Keeps the file in memory only, to be sent from there, and tells the person, because a reload would lose it. */
  const holdInMemory = async (row: MediaRow, file: File, why: CaptureError["why"] | "memory"): Promise<void> => {
    const captured: MediaRow = { ...row, state: "captured", sha256: await fingerprint(file) };
    if (isGone(row.id)) return;
    kept.hold({ row: captured, file });
    envios.patch(row.id, { phase: "waiting", progress: 0, kept: false, reason: sentence(why) });
    onKept(captured, file);
  };

  const keep = async (media: MediaStore, row: MediaRow, file: File): Promise<void> => {
    const pieces = Math.max(1, chunkCount(file.size));
    const captured = await capture(media, row, file, (done) =>
      envios.patch(row.id, { progress: Math.round((done / pieces) * 100) }),
    );
    // The person removed the file from the list while it was being copied.
    if (isGone(row.id)) return media.drop(row.id);
    envios.patch(row.id, { phase: "waiting", progress: 0, kept: true });
    onKept(captured, file);
  };

  const takeNow = async (facts: MediaFacts, file: File): Promise<void> => {
    if (isGone(facts.id)) return;
    await tab.held;
    const media = await kept.media;
    const nothing = { sha256: null, reason: null, still: null, toGallery: false } as const;
    const row: MediaRow = { ...facts, ...nothing, state: "copying", tab: tab.id };
    try {
      if (!media.durable) return await holdInMemory(row, file, "memory");
      try {
        await keep(media, row, file);
      } catch (error) {
        const why = error instanceof CaptureError ? error.why : "broken";
        if (why === "unreadable") throw error;
        await holdInMemory(row, file, why);
      }
    } catch {
      envios.patch(facts.id, { phase: "refused", reason: sentence("unreadable") });
    }
  };

  return {
    take: (facts, file) => {
      last = last.then(() => takeNow(facts, file));
      return last;
    },
  };
}
