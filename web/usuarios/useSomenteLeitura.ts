import { useEffect } from "react";
import { refuseQuestions } from "../ui/confirm.ts";
import { toast } from "../ui/toast.ts";

/** A form that only looks for something sends nothing. */
const searches = (target: EventTarget | null): boolean =>
  target instanceof HTMLFormElement && target.querySelector('input[type="search"]') !== null;

/**
 * While an administrator sees as somebody else no form is sent and no question before an act is asked: `sentence` gives
 * the reason, at once. The server refuses other acts in the same words.
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
