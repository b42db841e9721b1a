import { AppError } from "../../domain/errors/errors.ts";
import { LIMITES } from "../../domain/secoes/constants.ts";
import { toConteudo } from "../../domain/relatorios/conteudo.ts";
import { fotosDoConteudo } from "../../domain/relatorios/fotos.ts";
import type { Doc } from "../../domain/relatorios/merge/types.ts";
import { limitesDeFotos } from "../../domain/relatorios/rules.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";

/**
 * Returns a function that gives the largest allowed quantity of a standard labour type in reports of this work: the work's
 * preset, or the type's default, or null for types outside the catalogue. Undefined when the work sets no limit.
 */
export async function limiteDeMaoDeObra(
  tx: Tx,
  empresaId: string,
  obraId: string,
): Promise<((catalogoId: string) => number | null) | undefined> {
  const rows = await tx<{ id: string; limite: number }[]>`
    select m.id, coalesce(p.quantidade, m.quantidade) as limite
    from obras o
    join mao_de_obra_padrao m on m.empresa_id = o.empresa_id
    left join obra_predefinidos p on p.empresa_id = o.empresa_id and p.obra_id = o.id and p.mao_de_obra_padrao_id = m.id
    where o.empresa_id = ${empresaId} and o.id = ${obraId} and o.limitar_mao_de_obra_padrao`;
  if (rows.length === 0) return undefined;
  const limites = new Map(rows.map(({ id, limite }) => [id, limite]));
  return (catalogoId) => limites.get(catalogoId) ?? null;
}

/**
 * Checks the limits of a report: restored photos and videos count like added ones. A report that is already above a limit passes
 * when the number did not grow.
 * @throws AppError `limite_videos`, `limite_fotos_teste`
 */
export async function requireLimites(tx: Tx, empresaId: string, before: Doc, after: Doc): Promise<void> {
  if (before === after) return;
  const [was, is] = [before, after].map((doc) => {
    const conteudo = toConteudo(doc, { urlBase: "" });
    return { fotos: fotosDoConteudo(conteudo).length, videos: conteudo.videos?.length ?? 0 };
  });
  if (was === undefined || is === undefined) return;
  if (is.videos > was.videos && is.videos > LIMITES.videosPorRelatorio) {
    throw new AppError("limite_videos", { vars: { limite: String(LIMITES.videosPorRelatorio) } });
  }
  if (is.fotos <= was.fotos) return;
  const { diasDeTeste } = await getEmpresaFacts(tx, empresaId);
  const limite = limitesDeFotos(diasDeTeste !== null).porRelatorio;
  if (limite !== null && is.fotos > limite)
    throw new AppError("limite_fotos_teste", { vars: { limite: String(limite) } });
}
