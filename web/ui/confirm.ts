import type { ReactNode } from "react";
import { getTexts } from "../i18n/texts.ts";

export type Question = {
  readonly title: string;
  readonly message: string;
  /** Shown below the message: the affected things, and further choices. */
  readonly details?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** `danger` for acts that destroy something: the button is red and Cancel has the focus. */
  readonly tone?: "normal" | "danger";
};
export type Pending = Question & { readonly answer: (yes: boolean) => void };

let pending: Pending | null = null;
const listeners = new Set<() => void>();

function set(next: Pending | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

export function getPending(): Pending | null {
  return pending;
}

export function subscribePending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let refuse: (() => void) | null = null;

/**
 * Makes {@link confirm} refuse all questions from now on: instead of asking, it calls `say`, which tells the person why, and
 * answers no. `null` makes it ask again.
 */
export function refuseQuestions(say: (() => void) | null): void {
  refuse = say;
}

/**
 * Asks before an act and waits for the answer: `if (await confirm({ … })) …`. A second question, asked while the first is still
 * open, answers the first with no.
 */
export function confirm(question: Question): Promise<boolean> {
  if (refuse === null) return ask(question);
  refuse();
  return Promise.resolve(false);
}

function ask(question: Question): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
}

/** Asks before the person leaves a form with unsaved changes. */
export function confirmLeave(): Promise<boolean> {
  const t = getTexts("comum");
  return ask({
    title: t.sair_sem_salvar,
    message: t.sair_sem_salvar_aviso,
    confirmLabel: t.sair_sem_salvar_sim,
    cancelLabel: t.continuar_editando,
    tone: "danger",
  });
}
