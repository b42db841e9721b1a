import type { Tx } from "../db/database.ts";

/**
 * Most of each standard labour type that a report of this work may have (R section 5): what the work plans of it, or its
 * default quantity. Undefined where the work sets no limit; types outside the catalogue have none.
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
