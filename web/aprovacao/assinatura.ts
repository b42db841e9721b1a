import type { Aprovar } from "../../domain/aprovacao/schema.ts";

/** Ways to sign: the stored signature, one drawn now, a picture, or none. */
export const MODOS = ["guardada", "desenho", "imagem", "sem"] as const;
export type Modo = (typeof MODOS)[number];

/** A signature to send: `null` in place of the picture means that it is still missing. */
export type Assinatura =
  | { readonly modo: "guardada" }
  | { readonly modo: "desenho" | "imagem"; readonly imagem: Blob | null }
  | { readonly modo: "sem"; readonly confirmado: boolean };

/** Returns what is still missing before the signature can be sent; null when the signature is complete. */
export function missingOf(assinatura: Assinatura): "desenho" | "imagem" | "sem" | null {
  if (assinatura.modo === "guardada") return null;
  if (assinatura.modo === "sem") return assinatura.confirmado ? null : "sem";
  return assinatura.imagem === null ? assinatura.modo : null;
}

function dataUrl(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(image);
  });
}

/** Converts the signature to the form that the call takes. */
export async function signatureBody(assinatura: Assinatura): Promise<Pick<Aprovar, "assinatura" | "semAssinatura">> {
  if (assinatura.modo === "guardada") return { assinatura: { arquivo: "usuario" }, semAssinatura: false };
  if (assinatura.modo === "sem" || assinatura.imagem === null) return { assinatura: null, semAssinatura: true };
  return { assinatura: { imagem: await dataUrl(assinatura.imagem) }, semAssinatura: false };
}
