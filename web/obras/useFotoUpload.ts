import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { upload } from "../api/client.ts";
import { getTexts } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";
import { obraQuery } from "./data.ts";

/** What the server takes; naming the types makes phones hand over JPEG instead of HEIC. */
export const FOTO_TIPOS = ["image/jpeg", "image/png", "image/webp"] as const;
/** D, uploads. */
const LIMIT_BYTES = 25 * 1024 * 1024;

function refusal(file: File): string | null {
  const t = getTexts("obras");
  if (!FOTO_TIPOS.some((type) => type === file.type)) return t.foto_so_imagem;
  return file.size > LIMIT_BYTES ? t.foto_grande : null;
}

/** Sends the photo of a work; one at a time. */
export function useFotoUpload(obraId: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    if (preview === null) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);
  // Leaving the screen stops what it started.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const refused = refusal(file);
    setError(refused);
    if (refused !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setPreview(URL.createObjectURL(file));
    setProgress(0);
    try {
      const { fotoUrl } = await upload("uploadFotoDaObra", {
        params: { obraId },
        file,
        fileName: file.name,
        signal: controller.signal,
        onProgress: setProgress,
      });
      client.setQueryData(obraQuery(obraId).queryKey, (obra) => (obra ? { ...obra, fotoUrl } : obra));
      void client.invalidateQueries({ queryKey: ["obras"] });
      toast.success(getTexts("obras").foto_trocada);
    } catch (thrown) {
      setPreview(null);
      if (!controller.signal.aborted) setError(thrown);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, preview, error, send, cancel: () => running.current?.abort() };
}
