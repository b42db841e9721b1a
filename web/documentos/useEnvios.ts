import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { DOCUMENTO_BYTES } from "../../domain/documentos/limites.ts";
import { upload } from "../api/client.ts";
import { getTexts } from "../i18n/texts.ts";
import { errorSentence, toast } from "../ui/toast.ts";
import { refreshDocumentos } from "./data.ts";

/** A file being uploaded. `error` says why the upload failed; the file stays on the list until it is sent again or removed. */
export type Envio = {
  readonly id: number;
  readonly file: File;
  readonly pastaId: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
};

let nextId = 1;

/** Sends documents one after the other; a refused document does not stop those after it. */
export function useEnvios(obraId: string) {
  const client = useQueryClient();
  const [envios, setEnvios] = useState<readonly Envio[]>([]);
  const waiting = useRef<Envio[]>([]);
  const running = useRef<AbortController | null>(null);
  // Leaving the screen aborts its uploads.
  useEffect(() => () => running.current?.abort(), []);

  const patch = (id: number, change: Partial<Envio>): void =>
    setEnvios((before) => before.map((envio) => (envio.id === id ? { ...envio, ...change } : envio)));
  const drop = (id: number): void => setEnvios((before) => before.filter((envio) => envio.id !== id));

  const work = async (): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    let sent = 0;
    for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift()) {
      const { id, file, pastaId } = next;
      try {
        await upload("uploadDocumento", {
          params: { obraId, pastaId },
          file,
          fileName: file.name,
          signal: controller.signal,
          onProgress: (progress) => patch(id, { progress }),
        });
        sent += 1;
        drop(id);
      } catch (error) {
        if (controller.signal.aborted) return;
        patch(id, { error: errorSentence(error) });
      }
    }
    running.current = null;
    if (sent === 0) return;
    toast.success(getTexts("documentos")("enviados", { n: sent }));
    await refreshDocumentos(client, obraId);
  };

  const enqueue = (list: readonly Envio[]): void => {
    waiting.current.push(...list);
    void work();
  };

  const send = (pastaId: string, files: readonly File[]): void => {
    const t = getTexts("documentos");
    const made = files.map((file) => {
      const id = nextId;
      nextId += 1;
      const error = file.size > DOCUMENTO_BYTES ? t("grande", { nome: file.name }) : null;
      return { id, file, pastaId, progress: 0, error };
    });
    setEnvios((before) => [...before, ...made]);
    enqueue(made.filter(({ error }) => error === null));
  };

  const again = (envio: Envio): void => {
    patch(envio.id, { error: null, progress: 0 });
    enqueue([envio]);
  };

  return { envios, send, again, drop };
}
