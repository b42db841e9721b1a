import { formatBytes, formatSeconds } from "../../../lib/format.ts";
import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

/**
 * Builds the section of videos, with first picture, caption or number, length and size. Paper cannot play a video, but the entry
 * is evidence that the video exists.
 */
export function video({ relatorio, idioma, t, hasPoster }: Context): SectionModels["video"] | null {
  const { videos } = relatorio;
  if (videos === undefined) return null;
  return {
    title: t.secoes.video,
    count: videos.length === 0 ? null : String(videos.length),
    empty: videos.length === 0 ? t.nadaRegistrado : null,
    items: videos.map(({ descricao, duracao, extensao, tamanho, usuario, arquivoFoto }, index) => ({
      name: descricao === "" ? t.video(index + 1) : descricao,
      poster: arquivoFoto !== null && hasPoster(arquivoFoto) ? arquivoFoto : null,
      alt: descricao === "" ? t.video(index + 1) : `${t.video(index + 1)}: ${descricao}`,
      facts: [
        extensao.toUpperCase(),
        ...(duracao === null ? [] : [formatSeconds(duracao)]),
        formatBytes(tamanho, idioma),
        ...(usuario === undefined ? [] : [usuario.nome]),
      ].join(" · "),
    })),
  };
}
