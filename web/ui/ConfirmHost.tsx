import { Button } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { useT } from "../i18n/texts.ts";
import { getPending, type Pending, subscribePending } from "./confirm.ts";
import { Dialog } from "./Dialog.tsx";

/** Mounted once, in the root; shows the questions of `confirm()`. */
export function ConfirmHost() {
  const pending = useSyncExternalStore(subscribePending, getPending);
  const t = useT("comum");
  // The window keeps showing the last question while it fades out.
  const [question, setQuestion] = useState<Pending | null>(null);
  if (pending && pending !== question) setQuestion(pending);
  if (!question) return null;
  const danger = question.tone === "danger";
  const answer = (yes: boolean) => () => pending?.answer(yes);
  return (
    <Dialog
      opened={pending !== null}
      onClose={answer(false)}
      title={question.title}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={answer(false)} {...(danger ? { "data-autofocus": true } : {})}>
            {question.cancelLabel ?? t.cancelar}
          </Button>
          <Button onClick={answer(true)} {...(danger ? { color: "red" } : { "data-autofocus": true })}>
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question.message}</p>
      {question.details}
    </Dialog>
  );
}
