import { useEffect, useRef, useState } from "react";
import { getTexts } from "../i18n/texts.ts";
import { confirm } from "../ui/confirm.ts";
import { toast } from "../ui/toast.ts";

/** What the server takes; naming the types makes phones hand over JPEG instead of HEIC. */
export const LOGO_TIPOS = ["image/jpeg", "image/png", "image/webp"] as const;
/** D, uploads. */
const LIMIT_BYTES = 25 * 1024 * 1024;

export type Sending = { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void };
export type LogoCalls = {
  readonly upload: (file: File, sending: Sending) => Promise<void>;
  readonly remove: () => Promise<void>;
};

function refusal(file: File): string | null {
  const t = getTexts("empresa");
  if (!LOGO_TIPOS.some((type) => type === file.type)) return t.logo_so_imagem;
  return file.size > LIMIT_BYTES ? t.logo_grande : null;
}

/** Sends and removes one logo, one act at a time. */
export function useLogoUpload({ upload, remove }: LogoCalls) {
  const [progress, setProgress] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  // Leaving the screen stops what it started.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const refused = refusal(file);
    setError(refused);
    if (refused !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      await upload(file, { signal: controller.signal, onProgress: setProgress });
      toast.success(getTexts("empresa").logo_trocada);
    } catch (thrown) {
      if (!controller.signal.aborted) setError(thrown);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  const takeAway = async (): Promise<void> => {
    const t = getTexts("empresa");
    const yes = await confirm({
      title: t.logo_remover_titulo,
      message: t.logo_remover_aviso,
      confirmLabel: t.logo_remover_sim,
      tone: "danger",
    });
    if (!yes) return;
    setError(null);
    setRemoving(true);
    try {
      await remove();
      toast.success(t.logo_removida);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setRemoving(false);
    }
  };
  return { progress, removing, error, send, takeAway, cancel: () => running.current?.abort() };
}
