import { formatBytes } from "../../../lib/format.ts";
import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

/** Builds the section of attachments: name, kind and size. */
export function anexo({ relatorio, idioma, t }: Context): SectionModels["anexo"] | null {
  const { anexos } = relatorio;
  if (anexos === undefined) return null;
  return {
    title: t.secoes.anexo,
    count: anexos.length === 0 ? null : String(anexos.length),
    empty: anexos.length === 0 ? t.nadaRegistrado : null,
    items: anexos.map(({ descricao, extensao, tamanho, usuario }, index) => ({
      name: descricao === "" ? t.anexo(index + 1) : descricao,
      facts: [
        extensao.toUpperCase(),
        formatBytes(tamanho, idioma),
        ...(usuario === undefined ? [] : [usuario.nome]),
      ].join(" · "),
    })),
  };
}
