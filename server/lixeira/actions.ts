import { AppError } from "../../domain/errors/errors.ts";
import { TIPOS_DA_LIXEIRA, type TipoDaLixeira } from "../../domain/lixeira/tipos.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { holds } from "../db/holds.ts";
import type { Ctx } from "../http/ctx.ts";
import { isUuid } from "../http/requestFacts.ts";
import { TIPOS } from "./tipos.ts";
import { naLixeira } from "./tipo.ts";

/** The bin: things deleted in the last 90 days, for administrators. */

const POR_PAGINA = 30;

type Pai = { tipo: TipoDaLixeira; _id: string; descricao: string };
type Item = {
  /** The item's parent, when the parent is in the bin too. */
  pai: Pai | null;
  tipo: TipoDaLixeira;
  _id: string;
  descricao: string;
  onde: string | null;
  numero: number | null;
  modelo: string | null;
  data: string | null;
  excluidoEm: string;
  excluidoPor: string;
};
type Lixeira = { itens: Item[]; total: number; totais: Partial<Record<TipoDaLixeira, number>> };
type Filtro = { pagina: number; tipo?: TipoDaLixeira | undefined; busca?: string | undefined };

/** Builds the query for the deleted rows of the chosen kinds. Reads at most `upTo` rows of each kind, because a page cannot show more. */
function linhasDe(tx: Tx, empresaId: string, { tipo, busca }: Omit<Filtro, "pagina">, upTo: number | null) {
  return TIPOS_DA_LIXEIRA.filter((each) => tipo === undefined || each === tipo)
    .map((each) => {
      const { linhas } = TIPOS[each];
      const order = upTo === null ? tx`` : tx`order by x.em desc, x.id desc limit ${upTo}`;
      const named = holds(tx, tx`buscavel(concat_ws(' ', x.descricao, x.onde, x.numero::text))`, busca);
      return tx`(select ${each}::text as tipo, x.id, x.descricao, x.onde, x.numero, x.data, x.em, x.por
        from (${linhas(tx, empresaId)}) x where ${naLixeira(tx, "em")} ${named} ${order})`;
    })
    .reduce((all, one) => tx`${all} union all ${one}`);
}

/** Returns the parents of these items, keyed by the item's id; only parents that are in the bin too. */
async function paisDe(
  tx: Tx,
  empresaId: string,
  itens: readonly Pick<Item, "tipo" | "_id">[],
): Promise<Map<string, Pai>> {
  const found = new Map<string, Pai>();
  for (const [tipo, of] of Map.groupBy(itens, (item) => item.tipo)) {
    const { pai } = TIPOS[tipo];
    if (pai === undefined) continue;
    const ids = of.map(({ _id }) => _id);
    const rows = await tx<{ id: string; pai_id: string; pai_nome: string }[]>`${pai.de(tx, empresaId, ids)}`;
    for (const row of rows) found.set(row.id, { tipo: pai.tipo, _id: row.pai_id, descricao: row.pai_nome });
  }
  return found;
}

/** Returns one page of the bin, newest first, with the total number of matches and the number of each kind. */
export async function listLixeira(tx: Tx, empresaId: string, filtro: Filtro): Promise<Lixeira> {
  const upTo = (filtro.pagina + 1) * POR_PAGINA;
  const itens = tx<Omit<Item, "pai">[]>`
    select l.tipo, l.id as "_id", l.descricao, l.onde, l.numero, m.descricao as modelo, l.data, l.em as "excluidoEm", coalesce(u.nome, '') as "excluidoPor"
    from (${linhasDe(tx, empresaId, filtro, upTo)}) l
    left join usuarios u on u.empresa_id = ${empresaId} and u.id = l.por
    left join relatorios r on l.tipo = 'relatorio' and r.empresa_id = ${empresaId} and r.id = l.id
    left join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    order by l.em desc, l.id desc limit ${POR_PAGINA} offset ${filtro.pagina * POR_PAGINA}`;
  const fitting = tx<{ total: number }[]>`
    select count(*)::int as total from (${linhasDe(tx, empresaId, filtro, null)}) l`;
  const each = tx<{ tipo: TipoDaLixeira; total: number }[]>`
    select l.tipo, count(*)::int as total from (${linhasDe(tx, empresaId, {}, null)}) l group by l.tipo`;
  const [rows, [count], kinds] = await Promise.all([itens, fitting, each]);
  const pais = await paisDe(tx, empresaId, rows);
  return {
    itens: rows.map((row) => ({ ...row, pai: pais.get(row._id) ?? null })),
    total: count?.total ?? 0,
    totais: Object.fromEntries(kinds.map(({ tipo, total }) => [tipo, total])),
  };
}

/**
 * Restores a deleted item as it was.
 * @param junto also restores the item's parent, when the parent is in the bin too
 * @throws AppError `nao_encontrado` when the item is not in the bin, `dentro_da_lixeira` when its parent is in the bin and
 * `junto` is false
 */
export async function restaurar(ctx: Ctx, tipo: TipoDaLixeira, id: string, junto: boolean): Promise<void> {
  const pai = isUuid(id) ? (await paisDe(ctx.tx, ctx.empresaId, [{ tipo, _id: id }])).get(id) : undefined;
  if (pai !== undefined && !junto) throw new AppError("dentro_da_lixeira");
  if (pai !== undefined) await restaurar(ctx, pai.tipo, pai._id, junto);
  const restored = isUuid(id) && (await TIPOS[tipo].restaurar(ctx, id));
  if (!restored) throw new AppError("nao_encontrado");
  await insertAudit(ctx.tx, ctx, { ato: `${tipo}.restaurar`, alvoTipo: tipo, alvoId: id, dados: {} });
}
