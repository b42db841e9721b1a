import { useCallback, useState } from "react";
import { upload } from "../../../api/client.ts";
import { getTexts } from "../../../i18n/texts.ts";
import { useEditStore } from "../../form/store.ts";
import { useUploadQueue } from "../uploadContext.ts";
import { signWithMine } from "../calls.ts";

/** How a signature was given; `image` is null when nothing was drawn or chosen. */
export type Drawn =
  | { readonly way: "desenho" | "imagem"; readonly image: Blob | null }
  | { readonly way: "minha"; readonly image: Blob | null };

export type Signing = { readonly posicao: number; readonly nome: string; readonly keep: boolean };

const EXTENSION: Readonly<Record<string, string>> = { "image/png": "png", "image/jpeg": "jpg" };

/**
 * Signs a place. A drawn or chosen picture goes through the upload queue like every file, so that it survives a lost network; the
 * person's stored signature (`minha`) is used by a call at once.
 */
export function useSign(onDone: () => void) {
  const store = useEditStore();
  const queue = useUploadQueue();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const missing = ({ way, image }: Drawn, nome: string): string | null => {
    const t = getTexts("midias");
    if (nome === "") return t.assinatura_nome_falta;
    if (way === "minha" || image !== null) return null;
    return way === "desenho" ? t.assinatura_faz_falta : t.assinatura_imagem_falta;
  };
  const enqueue = (image: Blob, { posicao, nome }: Signing): void => {
    const { relatorio } = store.getState();
    const file = new File([image], `assinatura.${EXTENSION[image.type] ?? "png"}`, { type: image.type });
    queue.add([file], {
      kind: "assinatura",
      obraId: relatorio.obra._id,
      relatorioId: relatorio._id,
      place: null,
      signature: { posicao, nome },
    });
  };
  return {
    busy,
    error,
    clearError: useCallback(() => setError(null), []),
    sign: async (drawn: Drawn, signing: Signing): Promise<void> => {
      const lacks = missing(drawn, signing.nome);
      if (lacks !== null) return setError(lacks);
      setBusy(true);
      setError(null);
      try {
        if (drawn.way === "minha") await signWithMine(store, signing.posicao, signing.nome);
        else if (drawn.image !== null) {
          if (signing.keep) {
            await upload("uploadMinhaAssinatura", { file: drawn.image, fileName: "assinatura.png" });
          }
          enqueue(drawn.image, signing);
        }
        onDone();
      } catch (thrown) {
        setError(thrown);
      } finally {
        setBusy(false);
      }
    },
  };
}
