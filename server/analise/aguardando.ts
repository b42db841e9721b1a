import type { FiltroDaAnalise } from "../../domain/analise/contract.ts";
import { LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import type { AguardandoDaEmpresa } from "../../domain/analise/schema.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Tx } from "../db/database.ts";
import { fixed } from "../db/fixed.ts";
import { aguardandoColumns, aguardandoJoins, type AguardandoRow, countAguardando } from "../permissoes/aguardando.ts";
import { countDoStatus } from "./contas.ts";
import { readAgora } from "./periodo.ts";
import { obrasEscolhidas } from "./queries.ts";

/** Lists all reports in review, whichever signer they wait for; `porMim` is the number of reports in the reader's own inbox. */

type Filtro = Pick<FiltroDaAnalise, "obras" | "grupo" | "status"> & { readonly pagina: number };
type Row = AguardandoRow & { dias: number; espera: string | null; espera_nome: string | null };

export async function listAguardandoDaEmpresa(
  tx: Tx,
  actor: Actor,
  { pagina, ...filtro }: Filtro,
  now: string,
  porPagina: number = LIMITES_DA_ANALISE.porPagina,
): Promise<AguardandoDaEmpresa> {
  const { hoje, fusoHorario } = await readAgora(tx, actor.empresaId);
  const emRevisao = tx`relatorios r join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    where r.empresa_id = ${actor.empresaId} and r.status_id = ${fixed(tx, STATUS_RELATORIO.revisar)} and r.excluido_em is null
      and ${obrasEscolhidas(tx, actor, filtro)}`;
  const chosen = [actor.obrasAcesso ?? undefined, ...Object.values(filtro)].some((each) => each !== undefined);
  const [counted] = chosen ? await tx<{ total: number }[]>`select count(*)::int as total from ${emRevisao}` : [];
  const total = counted?.total ?? (await countDoStatus(tx, actor.empresaId, STATUS_RELATORIO.revisar));
  const rows = await tx<Row[]>`
    with primeiros as (
      select r.id from ${emRevisao} order by r.data, r.numero, r.id limit ${porPagina} offset ${pagina * porPagina}
    ), lidos as (
      select ${aguardandoColumns(tx)}, r.proximo_assinante as espera, vez.nome as espera_nome
      from primeiros p
      join relatorios r on r.empresa_id = ${actor.empresaId} and r.id = p.id
      ${aguardandoJoins(tx)}
      left join usuarios vez on vez.empresa_id = r.empresa_id and vez.id = r.proximo_assinante
    )
    select lidos.*, ${hoje}::date - (lidos.desde::timestamptz at time zone ${fusoHorario})::date as dias from lidos
    order by lidos.data, lidos.numero, lidos.id`;
  return {
    calculadoEm: now,
    total,
    porMim: await countAguardando(tx, actor),
    relatorios: rows.map((row) => ({
      _id: row.id,
      numero: row.numero,
      data: row.data,
      dataFim: row.data_fim,
      obra: { _id: row.obra_id, nome: row.obra },
      modeloDeRelatorio: { _id: row.modelo_id, descricao: row.modelo },
      tipo: row.assinaturas_tipo,
      aprovacoes: row.aprovacoes,
      assinantes: row.assinantes,
      desde: row.desde,
      dias: row.dias,
      espera: row.espera === null ? null : { _id: row.espera, nome: row.espera_nome ?? "" },
    })),
  };
}
