import { useEffect } from "react";
import { refuseQuestions } from "../ui/confirm.ts";
import { toast } from "../ui/toast.ts";

/** True for a form that only searches: it sends nothing, so it is not blocked. */
const searches = (target: EventTarget | null): boolean =>
  target instanceof HTMLFormElement && target.querySelector('input[type="search"]') !== null;

/**
 * Blocks forms and confirmations while an administrator uses "see as": `sentence` is shown at once as the reason. All other acts
 * are refused by the server, with the same sentence.
 */
export function useSomenteLeitura(sentence: string): void {
  useEffect(() => {
    const refuse = (): void => toast.info(sentence);
    const onSubmit = (event: SubmitEvent): void => {
      if (searches(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      refuse();
    };
    document.addEventListener("submit", onSubmit, true);
    refuseQuestions(refuse);
    return () => {
      document.removeEventListener("submit", onSubmit, true);
      refuseQuestions(null);
    };
  }, [sentence]);
}
