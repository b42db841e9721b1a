import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "../../i18n/texts.ts";
import { FileZone } from "../../ui/FileZone.tsx";
import { useUploads } from "./uploadContext.ts";

/** Time from the moment when the queue becomes idle until the file input is emptied. */
const FORGET_MS = 1000;

/** Field by which files are added to the report's queue. */
export function AddFiles({
  hint,
  ...zone
}: {
  label: string;
  hint?: string;
  icon: ReactNode;
  accept?: string;
  /** Why nothing can be added now, in a sentence. */
  blocked?: string | null;
  onFiles: (files: readonly File[]) => void;
}) {
  const t = useT("midias");
  const input = useRef<HTMLInputElement>(null);
  const idle = useUploads(({ envios }) => envios.every(({ phase }) => phase === "refused"));
  useEffect(() => {
    if (!idle) return undefined;
    const timer = setTimeout(() => {
      if (input.current) input.current.value = "";
    }, FORGET_MS);
    return () => clearTimeout(timer);
  }, [idle]);
  return <FileZone {...zone} input={input} hint={hint === undefined ? t.arraste : `${t.arraste} · ${hint}`} />;
}
