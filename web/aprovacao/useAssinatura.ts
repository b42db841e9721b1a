import { useRef, useState } from "react";
import { upload } from "../api/client.ts";
import { getTexts, useT } from "../i18n/texts.ts";
import type { Pad } from "../relatorios/media/assinaturas/SignaturePad.tsx";
import { toast } from "../ui/toast.ts";
import { type Assinatura, missingOf, type Modo } from "./assinatura.ts";

const LACKS = { desenho: "assinatura_faz_falta", imagem: "assinatura_imagem_falta" } as const;

/** Stores a signature for later approvals; if that fails, this approval is still valid. */
async function store(image: Blob): Promise<void> {
  try {
    await upload("uploadMinhaAssinatura", { file: image, fileName: "assinatura.png" });
  } catch {
    toast.error(getTexts("decisao").assinatura_nao_guardada);
  }
}

/**
 * Keeps the person's input in `AssinaturaChoice`, and makes the signature from this input.
 * @param guardadaUrl the person's stored signature; null = none
 * @param say shows a message about what is missing; null removes the message
 */
export function useAssinatura(guardadaUrl: string | null, say: (sentence: string | null) => void) {
  const d = useT("decisao");
  const m = useT("midias");
  const [modo, setModo] = useState<Modo>(guardadaUrl === null ? "desenho" : "guardada");
  const [file, setFile] = useState<File | null>(null);
  const [confirmado, setConfirmado] = useState(false);
  const [guardar, setGuardar] = useState(false);
  const pad = useRef<Pad>(null);
  const given = async (): Promise<Assinatura> => {
    if (modo === "guardada") return { modo };
    if (modo === "sem") return { modo, confirmado };
    return { modo, imagem: modo === "imagem" ? file : ((await pad.current?.image()) ?? null) };
  };
  return {
    modo,
    guardadaUrl,
    pad,
    file,
    setFile,
    confirmado,
    setConfirmado,
    guardar,
    setGuardar,
    setModo: (next: Modo): void => {
      say(null);
      setModo(next);
    },
    /** Called when the person draws: removes the message. */
    touch: (): void => say(null),
    /** Returns the person's signature; if something is missing, shows a message and returns null. */
    chosen: async (): Promise<Assinatura | null> => {
      const assinatura = await given();
      const missing = missingOf(assinatura);
      if (missing === null) return assinatura;
      say(missing === "sem" ? d.sem_falta : m[LACKS[missing]]);
      return null;
    },
    /** Stores a new signature for later approvals, if the person has chosen to. */
    keep: async (assinatura: Assinatura): Promise<void> => {
      if (guardar && "imagem" in assinatura && assinatura.imagem !== null) await store(assinatura.imagem);
    },
  };
}

/** Values and setters of the choice how to sign. */
export type Fields = ReturnType<typeof useAssinatura>;
