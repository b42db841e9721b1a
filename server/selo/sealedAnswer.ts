import { fileAnswer, type FileAnswer } from "../answers/answers.ts";
import type { Services } from "../http/services.ts";

export type FileName = { readonly fileName: string; readonly download: boolean };

/** Answers with the bytes of a sealed document. */
export function sealedAnswer(
  { storage }: Pick<Services, "storage">,
  empresaId: string,
  { sha256, tamanho }: { readonly sha256: string; readonly tamanho: number },
  name: FileName,
): FileAnswer {
  const facts = { contentType: "application/pdf", etag: sha256, length: tamanho, ...name };
  return fileAnswer(facts, () => storage.open(empresaId, sha256));
}
