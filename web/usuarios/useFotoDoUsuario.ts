import { useEffect, useRef, useState } from "react";
import { call, upload } from "../api/client.ts";
import { getTexts } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";

/** What the server takes; naming the types makes phones hand over JPEG instead of HEIC. */
export const FOTO_TIPOS = ["image/jpeg", "image/png", "image/webp"] as const;
/** D, uploads. */
const LIMIT_BYTES = 25 * 1024 * 1024;

function refusal(file: File): string | null {
  const t = getTexts("perfil");
  if (!FOTO_TIPOS.some((type) => type === file.type)) return t.foto_so_imagem;
  return file.size > LIMIT_BYTES ? t.foto_grande : null;
}

/** Sends and takes away a person's photo, one act at a time. */
export function useFotoDoUsuario(usuarioId: string, onChange: (fotoUrl: string | null) => Promise<void>) {
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
      const { fotoUrl } = await upload("uploadFotoDoUsuario", {
        params: { usuarioId },
        file,
        fileName: file.name,
        signal: controller.signal,
        onProgress: setProgress,
      });
      await onChange(fotoUrl);
      toast.success(getTexts("perfil").foto_trocada);
    } catch (thrown) {
      if (!controller.signal.aborted) setError(thrown);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  const remove = async (): Promise<void> => {
    setError(null);
    setRemoving(true);
    try {
      await call("deleteFotoDoUsuario", { params: { usuarioId } });
      await onChange(null);
      toast.success(getTexts("perfil").foto_removida);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setRemoving(false);
    }
  };
  return { progress, removing, error, send, remove, cancel: () => running.current?.abort() };
}
