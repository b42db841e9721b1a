import { useEffect, useRef, useState } from "react";
import { getSession } from "../api/session.ts";
import type { Owner } from "../local/owner.ts";
import { changeTyped, putTyped, readTyped } from "../local/typed.ts";

/**
 * Keeps the reason for a refusal on this device while the person types it: closing the window, a lost network or a concurrent
 * change loses no input. There is one text per person, company and report, kept until the report is refused or the text is
 * discarded.
 */

/** After this time the field opens even if the store does not answer. */
const READ_LIMIT_MS = 3000;

const rowId = (relatorioId: string): string => `reprovacao/${relatorioId}`;
/** Key in local storage under which earlier versions kept the text. */
const oldName = ({ usuarioId, empresaId }: Owner, relatorioId: string): string =>
  `canteiro.reprovacao.${usuarioId}.${empresaId}.${relatorioId}`;

function takeOld(owner: Owner, relatorioId: string): string {
  try {
    return localStorage.getItem(oldName(owner, relatorioId)) ?? "";
  } catch {
    return "";
  }
}

function dropOld(owner: Owner, relatorioId: string): void {
  try {
    localStorage.removeItem(oldName(owner, relatorioId));
  } catch {
    // Storage is forbidden, so there is no stored text to remove.
  }
}

async function readRefusal(relatorioId: string): Promise<string> {
  const owner = getSession();
  if (owner === null) return "";
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(""), READ_LIMIT_MS));
  const read = readTyped(owner, rowId(relatorioId)).then(([row]) => row?.text ?? "");
  const text = await Promise.race([read.catch(() => ""), late]);
  return text === "" ? takeOld(owner, relatorioId) : text;
}

/** The newest text per report, so that writes of older texts that still wait are skipped. */
const asked = new Map<string, string>();
let writing: Promise<void> = Promise.resolve();

async function write(owner: Owner, relatorioId: string, text: string): Promise<void> {
  const id = rowId(relatorioId);
  if (text === "") await changeTyped(owner, { drop: await readTyped(owner, id) });
  else await putTyped(owner, { id, text });
  dropOld(owner, relatorioId);
}

/**
 * Keeps the text, or deletes the kept text when `text` is empty. Resolves when the change is on the disk; rejects when the change
 * could not be written.
 */
export function keepRefusal(relatorioId: string, text: string): Promise<void> {
  const owner = getSession();
  if (owner === null) return Promise.reject(new Error("no session to keep a text for"));
  asked.set(relatorioId, text);
  const before = writing.catch(() => undefined);
  writing = before.then(() => (asked.get(relatorioId) === text ? write(owner, relatorioId, text) : undefined));
  return writing;
}

export type RefusalDraft = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** False until the stored text is read, so that input does not mix with that text. */
  readonly ready: boolean;
  /** True when the text in the field is on the disk. */
  readonly kept: boolean;
  /** True when the text comes from an earlier opening of the field. */
  readonly restored: boolean;
};

/** The reason for refusing this report, stored while the person types. */
export function useRefusalDraft(relatorioId: string): RefusalDraft {
  const [text, setText] = useState("");
  const [written, setWritten] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState(false);
  const current = useRef("");
  useEffect(() => {
    let gone = false;
    const read = async (): Promise<void> => {
      const found = await readRefusal(relatorioId);
      if (gone) return;
      current.current = found;
      setText(found);
      setRestored(found !== "");
      setReady(true);
      // Writes the text again: this moves a text that an earlier version kept in local storage to the present store, which confirms its writes.
      if (found !== "") await keepRefusal(relatorioId, found);
      setWritten(found);
    };
    read().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [relatorioId]);
  const change = (next: string): void => {
    current.current = next;
    setText(next);
    const keep = async (): Promise<void> => {
      try {
        await keepRefusal(relatorioId, next);
        if (current.current === next) setWritten(next);
      } catch {
        setWritten(null);
      }
    };
    void keep();
  };
  return { text, setText: change, ready, kept: text !== "" && written === text, restored };
}
