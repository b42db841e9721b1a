import { LIMITES_DO_FILTRO } from "../../domain/filtros/ids.ts";
import { procurar, somador } from "../../domain/filtros/procurar.ts";
import type { TotaisDoFiltro } from "../../domain/filtros/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { cabecas, type Encontrados, type Pedido, percorrer } from "./queries.ts";
import { resumosDe } from "./resumos.ts";

/**
 * Results that need every report of the filter: sums, and the rows of a sheet. They are separate requests, so the list does not
 * wait for them.
 */

const LOTE = 64;

/** Computes the sums. What one version of a report adds to them never changes, so it is cached (`resumos.ts`). */
export async function totais(tx: Tx, actor: Actor, pedido: Pedido): Promise<TotaisDoFiltro> {
  const limite = LIMITES_DO_FILTRO.relatoriosDosTotais;
  // The chosen `grupo` is left out, so that the person can still choose among all groups.
  const { grupo: _chosen, ...criterios } = pedido.criterios;
  const found = await cabecas(tx, actor, { ...pedido, criterios }, limite + 1);
  const relatorios = found.slice(0, limite);
  const resumos = await resumosDe(tx, actor, pedido, relatorios);
  const soma = somador(pedido.criterios);
  for (const { id } of relatorios) {
    const resumo = resumos.get(id);
    if (resumo !== undefined) soma.mais(resumo);
  }
  return soma.totais(found.length > limite ? (relatorios.at(-1)?.data ?? null) : null);
}

/**
 * Returns everything that matches the request, newest first.
 * @throws AppError `filtro_grande_demais` when the result does not fit into a sheet
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
