import type { Codigo } from "../errors/errors.ts";

/** Errors with which a sent file is refused, by kind of file. */
export const IMAGE_ERRORS = [
  "arquivo_grande_demais",
  "tipo_nao_permitido",
  "heic_sem_leitor",
  "imagem_corrompida",
  "imagem_grande_demais",
] as const satisfies readonly Codigo[];
export const VIDEO_ERRORS = ["tipo_de_video_nao_permitido", "video_invalido"] as const satisfies readonly Codigo[];
export const ANEXO_ERRORS = [
  "tipo_de_anexo_nao_permitido",
  "anexo_diferente_do_nome",
] as const satisfies readonly Codigo[];
