import { type ComponentType, useEffect, useState } from "react";
import { loadTexts } from "../i18n/texts.ts";

/** The first picture comes first. */
const AFTER_MS = 1000;

/**
 * Goes on sending what an earlier visit left behind, whatever screen is opened, and shows it. Nobody asked for its code: where
 * it cannot be fetched for want of a network it is fetched when there is one, and the screen stays as it is.
 */
export function PendingHost() {
  const [PendingFiles, setPendingFiles] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      try {
        const [code] = await Promise.all([
          import("../relatorios/media/pending/PendingFiles.tsx"),
          loadTexts(["midias"]),
        ]);
        if (!gone) setPendingFiles(() => code.PendingFiles);
      } catch {
        addEventListener("online", again, { once: true });
      }
    };
    const again = (): void => void load();
    const timer = setTimeout(again, AFTER_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, []);
  return PendingFiles && <PendingFiles />;
}
