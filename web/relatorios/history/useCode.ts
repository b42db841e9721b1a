import { useEffect, useState } from "react";
import { loadTexts } from "../../i18n/texts.ts";
import { fetched } from "../../ui/fetched.ts";

/**
 * Loads code together with the texts of the history, on demand. Without a network the loading waits until there is one, and the
 * screen stays as it is.
 * @param tell true when the person asked for the code, so that the wait is shown
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
