import { useEffect } from "react";
import { refuseQuestions } from "../ui/confirm.ts";
import { toast } from "../ui/toast.ts";

/** True for a form that only searches: it sends nothing, so it is not blocked. */
const searches = (target: EventTarget | null): boolean =>
  target instanceof HTMLFormElement && target.querySelector('input[type="search"]') !== null;

/**
 * While an administrator sees as somebody else, no form is sent and no confirmation is asked: `sentence` is shown at once
 * instead, as the reason. The server refuses all other acts with the same words.
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
