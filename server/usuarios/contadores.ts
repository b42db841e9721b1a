import type { z } from "zod";
import type { Act } from "../../domain/calls/acts.ts";
import { type Actor, authorize, visibleSecoes } from "../../domain/permissoes/rules.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import type { usuariosContract } from "../../domain/usuarios/contract.ts";
import { countAguardando } from "../permissoes/aguardando.ts";
import { actAsLogin } from "../logins/queries.ts";
import type { Tx } from "../db/database.ts";
import { seesEverything, visibleRelatorios, visibleTotals } from "../permissoes/visible.ts";

/** Numbers beside the menus: each counts only what the person may see; null for hidden menus. */

type Contadores = z.output<typeof usuariosContract.menuContadores.output>;

type Row = Record<
  | "usuarios"
  | "gruposDeObra"
  | "modelosDeRelatorios"
  | "maoDeObra"
  | "equipamentos"
  | "tiposDeOcorrencias"
  | "checklist"
  | "empresas"
  | "tarefas"
  | "relatorios"
  | "fotos"
  | "videos"
  | "anexos",
  number
>;

/**
 * Builds the subquery for the number of attachments in all works, except what is in the bin. Adds the sums stored per day; for
 * days that changed since, reports are counted one by one (decision 043).
 */
const anexosDeTodas = (tx: Tx, empresaId: string) => tx`
  with marcados as materialized (
    select distinct data from analise_mudados where empresa_id = ${empresaId} and do_que = 'relatorios'
  )
  select coalesce(sum(anexos), 0)::int as anexos from (
    select anexos from analise_relatorios
    where empresa_id = ${empresaId} and not mensal and lado = 'status' and data not in (select data from marcados)
    union all
    select r.total_anexos from relatorios r join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id and o.excluida_em is null
    where r.empresa_id = ${empresaId} and r.excluido_em is null and r.data = any(array(select data from marcados))
      and not 'anexo' = any(r.secoes_desligadas)
    union all
    select sinal * anexos from analise_diferencas_dos_relatorios
    where empresa_id = ${empresaId} and data not in (select data from marcados)
      and obra_id not in (select id from obras where empresa_id = ${empresaId} and excluida_em is not null)
  ) a`;

const anexosDe = (tx: Tx, empresaId: string, obras: ReadonlySet<string>) => tx`
  select coalesce(sum(r.total_anexos), 0)::int as anexos
  from relatorios r join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id and o.excluida_em is null
  where r.empresa_id = ${empresaId} and r.excluido_em is null and r.total_anexos > 0 and r.obra_id = any(${[...obras]}::uuid[])
    and not 'anexo' = any(r.secoes_desligadas)`;

/**
 * Builds the query for the totals of people who see everything counted in them: uses the totals stored with the works, so that a
 * hundred thousand reports are not read.
 */
export function keptTotals(tx: Tx, { empresaId, obrasAcesso }: Actor) {
  const obras = obrasAcesso === null ? tx`` : tx`and o.id = any(${[...obrasAcesso]}::uuid[])`;
  return tx`
    select coalesce(sum(o.total_relatorios), 0)::int as relatorios, coalesce(sum(o.total_fotos), 0)::int as fotos,
      coalesce(sum(o.total_videos), 0)::int as videos,
      (${obrasAcesso === null ? anexosDeTodas(tx, empresaId) : anexosDe(tx, empresaId, obrasAcesso)}) as anexos
    from obras o where o.empresa_id = ${empresaId} and o.excluida_em is null ${obras}`;
}

/** Builds the query for the totals of everybody else, counted report by report. */
function countedTotals(tx: Tx, actor: Actor) {
  const { empresaId, obrasAcesso } = actor;
  const totals = visibleTotals(tx, actor);
  const obras = obrasAcesso === null ? tx`` : tx`and r.obra_id = any(${[...obrasAcesso]}::uuid[])`;
  return tx`
    select count(*)::int as relatorios, coalesce(sum(${totals.fotos}), 0)::int as fotos,
      coalesce(sum(${totals.videos}), 0)::int as videos, coalesce(sum(${totals.anexos}), 0)::int as anexos
    from relatorios r join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    where r.empresa_id = ${empresaId} and r.excluido_em is null and o.excluida_em is null ${obras} ${visibleRelatorios(tx, actor)}`;
}

/** Builds the subquery that counts the tasks in works that the person sees and that use the schedule. */
function countedTarefas(tx: Tx, { empresaId, obrasAcesso }: Actor) {
  const obras = obrasAcesso === null ? tx`` : tx`and o.id = any(${[...obrasAcesso]}::uuid[])`;
  return tx`(
    select count(*)::int from cronograma_tarefas t join obras o on o.empresa_id = t.empresa_id and o.id = t.obra_id
    where t.empresa_id = ${empresaId} and t.excluido_em is null and o.excluida_em is null and o.modulo_cronograma ${obras})`;
}

async function readRow(tx: Tx, actor: Actor): Promise<Row> {
  const { empresaId } = actor;
  const living = (tabela: string) =>
    tx`(select count(*)::int from ${tx(tabela)} where empresa_id = ${empresaId} and excluido_em is null)`;
  const [row] = await tx<Row[]>`
    select ${living("usuarios")} as usuarios, ${living("grupos_de_obra")} as "gruposDeObra",
      ${living("modelos_de_relatorio")} as "modelosDeRelatorios",
      ${living("mao_de_obra_padrao")} + ${living("mao_de_obra_personalizada")} as "maoDeObra", ${living("equipamentos")} as equipamentos,
      ${living("tipos_de_ocorrencias")} as "tiposDeOcorrencias", ${living("checklists")} as checklist,
      (select count(*)::int from usuarios u join empresas e on e.id = u.empresa_id
        where u.id = ${actor.usuarioId} and u.ativo and e.ativo) as empresas,
      ${authorize(actor, "cronograma.ver") === null ? countedTarefas(tx, actor) : tx`0`} as tarefas, r.*
    from (${seesEverything(actor) ? keptTotals(tx, actor) : countedTotals(tx, actor)}) r`;
  if (row === undefined) throw new Error("counting answers one row");
  return row;
}

/** @param own true when people ask for their own numbers; only then are their other companies counted */
export async function readContadores(tx: Tx, actor: Actor, own: boolean): Promise<Contadores> {
  if (own) await actAsLogin(tx, actor.usuarioId);
  const row = await readRow(tx, actor);
  const aguardando = await countAguardando(tx, actor);
  const visible = visibleSecoes(actor);
  const may = (act: Act, value: number) => (authorize(actor, act) === null ? value : null);
  const shows = (secao: SecaoId, value: number) => (visible.has(secao) ? value : null);
  return {
    menuCadastros: {
      usuarios: may("usuario.ver", row.usuarios),
      gruposDeObra: may("grupo.editar", row.gruposDeObra),
      modelosDeRelatorios: may("modelo.editar", row.modelosDeRelatorios),
      maoDeObra: may("maoDeObra.editar", row.maoDeObra),
      equipamentos: may("equipamento.editar", row.equipamentos),
      tiposDeOcorrencias: may("ocorrencia.editar", row.tiposDeOcorrencias),
      checklist: may("checklist.editar", row.checklist),
      usuarioEmpresasAcesso: row.empresas,
    },
    menuAnaliseDeDados: {
      relatoriosCriados: row.relatorios,
      relatoriosAguardandoAprovacao: aguardando,
      listaDeTarefas: may("cronograma.ver", row.tarefas),
      fotos: shows("galeriaDeFoto", row.fotos),
      videos: shows("video", row.videos),
      anexos: shows("anexo", row.anexos),
    },
  };
}
