import { useEffect, useState } from "react";
import { loadTexts } from "../../i18n/texts.ts";
import { fetched } from "../../ui/fetched.ts";

/**
 * Code with the words of history, fetched on demand. Without a network it comes with the network, and the screen stays
 * as it is meanwhile.
 * @param tell the person asked for it: the wait is shown.
 */
export function useCode<Code>(wanted: boolean, load: () => Promise<Code>, tell: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const missing = wanted && code === null;
  useEffect(() => {
    if (!missing) return undefined;
    let gone = false;
    const fetchAll = async (): Promise<void> => {
      const [arrived] = await Promise.all([load(), loadTexts(["historico"])]);
      if (!gone) setCode(() => arrived);
    };
    const attempt = async (): Promise<void> => {
      if (tell) await fetched(fetchAll);
      else await fetchAll().catch(() => undefined);
    };
    void attempt();
    return () => {
      gone = true;
    };
  }, [missing, load, tell]);
  return code;
}
