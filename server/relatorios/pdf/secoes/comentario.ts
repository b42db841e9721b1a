import { formatInstant } from "../../../lib/format.ts";
import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

/** Builds the section of comments, with author and local time; comments by the client's people carry a chip. */
export function comentario({ relatorio, idioma, t, timeZone }: Context): SectionModels["comentario"] | null {
  const itens = relatorio.comentarios;
  if (itens === undefined) return null;
  return {
    title: t.secoes.comentario,
    count: itens.length === 0 ? null : String(itens.length),
    empty: itens.length === 0 ? t.nadaRegistrado : null,
    items: itens.map(({ descricao, dataHora, usuario, camposPersonalizados }) => ({
      author: usuario.nome,
      badge: usuario.perfilCliente ? t.clienteSelo : null,
      time: formatInstant(dataHora, idioma, timeZone),
      text: descricao,
      fields: camposPersonalizados.map(({ chave, valor }) => ({ name: chave, value: valor })),
    })),
  };
}
