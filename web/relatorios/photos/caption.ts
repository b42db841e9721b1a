import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";

/** How a caption is shown: the name of who took it, then what they wrote (D, photo caption). Empty without a caption. */
export function captionOf({ descricao, usuario }: Pick<Foto, "descricao" | "usuario">): string {
  if (descricao === "") return "";
  return usuario === undefined || usuario.nome === "" ? descricao : `${usuario.nome}: ${descricao}`;
}
