/** Why a picture is refused. The codes are those of `domain/errors/errors.ts`, so they can be sent in an answer unchanged. */
export const IMAGE_REFUSALS = [
  "tipo_nao_permitido",
  "heic_sem_leitor",
  "imagem_corrompida",
  "imagem_grande_demais",
] as const;
export type ImageRefusal = (typeof IMAGE_REFUSALS)[number];

/** Thrown when the picture is at fault and not the server: trying again gives the same result. */
export class ImageRefusedError extends Error {
  readonly code: ImageRefusal;

  constructor(code: ImageRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ImageRefusedError";
    this.code = code;
  }
}
