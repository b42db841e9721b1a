/** Why a picture is not taken; the codes of `domain/errors/errors.ts`, so that they can be answered as they are. */
export const IMAGE_REFUSALS = [
  "tipo_nao_permitido",
  "heic_sem_leitor",
  "imagem_corrompida",
  "imagem_grande_demais",
] as const;
export type ImageRefusal = (typeof IMAGE_REFUSALS)[number];

/** The picture is at fault, not the server: trying again gives the same answer. */
export class ImageRefusedError extends Error {
  readonly code: ImageRefusal;

  constructor(code: ImageRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ImageRefusedError";
    this.code = code;
  }
}
