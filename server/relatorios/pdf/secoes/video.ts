import { formatBytes, formatSeconds } from "../format.ts";
import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

/** Videos by name, length and size: paper cannot play them, but what exists is evidence. */
export function video({ relatorio, idioma, t }: Context): SectionModels["video"] | null {
  const { videos } = relatorio;
  if (videos === undefined) return null;
  return {
    title: t.secoes.video,
    count: videos.length === 0 ? null : String(videos.length),
    empty: videos.length === 0 ? t.nadaRegistrado : null,
    items: videos.map(({ descricao, arquivo, duracao, extensao, tamanho, usuario }) => ({
      name: descricao === "" ? arquivo : descricao,
      facts: [
        extensao.toUpperCase(),
        ...(duracao === null ? [] : [formatSeconds(duracao)]),
        formatBytes(tamanho, idioma),
        ...(usuario === undefined ? [] : [usuario.nome]),
      ].join(" · "),
    })),
  };
}
