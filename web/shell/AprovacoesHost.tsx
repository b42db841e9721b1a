import { type ComponentType, useEffect, useState } from "react";
import { loadTexts } from "../i18n/texts.ts";

/**
 * The way to what waits for approval. It comes when the browser has nothing else to do: nobody waits for it, and where it cannot
 * be fetched for want of a network the screen stays as it is.
 */
export function AprovacoesHost() {
  const [Link, setLink] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      try {
        const [code] = await Promise.all([import("../aprovacoes/AprovacoesLink.tsx"), loadTexts(["aprovacoes"])]);
        if (!gone) setLink(() => code.AprovacoesLink);
      } catch {
        addEventListener("online", again, { once: true });
      }
    };
    const again = (): void => void load();
    const timer = setTimeout(again, 0);
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, []);
  return Link === null ? null : <Link />;
}
