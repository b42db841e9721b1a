import { LIMITES_DO_FILTRO } from "../../domain/filtros/ids.ts";
import { procurar, somador } from "../../domain/filtros/procurar.ts";
import type { TotaisDoFiltro } from "../../domain/filtros/schema.ts";
import { AppError } from "../../domain/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { type Encontrados, type Pedido, percorrer } from "./queries.ts";

/** What needs every report of the filter: sums, and the rows of a sheet. Asked apart from the list, which does not wait for them. */

const LOTE = 64;

export async function totais(tx: Tx, actor: Actor, pedido: Pedido): Promise<TotaisDoFiltro> {
  const soma = somador(pedido.filtro, pedido.criterios);
  let vistos = 0;
  let desde: string | null = null;
  for await (const { relatorio, conteudo } of percorrer(tx, actor, pedido, { primeiro: LOTE })) {
    if (vistos >= LIMITES_DO_FILTRO.relatoriosDosTotais) return soma.totais(desde);
    soma.mais(conteudo);
    vistos += 1;
    desde = relatorio.data;
  }
  return soma.totais(null);
}

/**
 * Everything that fits, newest first.
 * @throws AppError `filtro_grande_demais` when a sheet would not hold it
 */
export async function tudo(tx: Tx, actor: Actor, pedido: Pedido): Promise<Encontrados[]> {
  const limite = LIMITES_DO_FILTRO.linhasDaPlanilha;
  const relatorios: Encontrados[] = [];
  let linhas = 0;
  for await (const { relatorio, conteudo } of percorrer(tx, actor, pedido, { primeiro: LOTE })) {
    const itens = procurar(pedido.filtro, conteudo, pedido.criterios);
    if (itens.length === 0) continue;
    linhas += itens.length;
    if (linhas > limite) throw new AppError("filtro_grande_demais", { vars: { limite: String(limite) } });
    relatorios.push({ ...relatorio, itens });
  }
  return relatorios;
}
