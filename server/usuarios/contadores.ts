import type { z } from "zod";
import type { Act } from "../../domain/permissoes/acts.ts";
import { type Actor, authorize, visibleSecoes } from "../../domain/permissoes/rules.ts";
import type { SecaoId } from "../../domain/relatorios/secoes/ids.ts";
import type { usuariosContract } from "../../domain/usuarios/contract.ts";
import { countAguardando } from "../aprovacao/aguardando.ts";
import { actAsLogin } from "../contas/queries.ts";
import type { Tx } from "../db/database.ts";
import { visibleRelatorios, visibleTotals } from "../relatorios/totals.ts";

/** Numbers beside the menus (P section 3): each of what the person may see, null for what they may not. */

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
  | "relatorios"
  | "fotos"
  | "videos"
  | "anexos",
  number
>;

async function readRow(tx: Tx, actor: Actor): Promise<Row> {
  const { empresaId, obrasAcesso } = actor;
  const totals = visibleTotals(tx, actor);
  const works = obrasAcesso === null ? tx`` : tx`and r.obra_id = any(${[...obrasAcesso]}::uuid[])`;
  const living = (tabela: string) =>
    tx`(select count(*)::int from ${tx(tabela)} where empresa_id = ${empresaId} and excluido_em is null)`;
  const [row] = await tx<Row[]>`
    select ${living("usuarios")} as usuarios, ${living("grupos_de_obra")} as "gruposDeObra",
      ${living("modelos_de_relatorio")} as "modelosDeRelatorios",
      ${living("mao_de_obra_padrao")} + ${living("mao_de_obra_personalizada")} as "maoDeObra", ${living("equipamentos")} as equipamentos,
      ${living("tipos_de_ocorrencias")} as "tiposDeOcorrencias", ${living("checklists")} as checklist,
      (select count(*)::int from usuarios where id = ${actor.usuarioId} and ativo) as empresas, r.*
    from (
      select count(*)::int as relatorios, coalesce(sum(${totals.fotos}), 0)::int as fotos,
        coalesce(sum(${totals.videos}), 0)::int as videos, coalesce(sum(${totals.anexos}), 0)::int as anexos
      from relatorios r join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
      where r.empresa_id = ${empresaId} and r.excluido_em is null and o.excluida_em is null ${works} ${visibleRelatorios(tx, actor)}
    ) r`;
  if (row === undefined) throw new Error("counting answers one row");
  return row;
}

/** @param own whoever asks is the person themselves: only then are their other companies counted */
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
      listaDeTarefas: null,
      fotos: shows("galeriaDeFoto", row.fotos),
      videos: shows("video", row.videos),
      anexos: shows("anexo", row.anexos),
    },
  };
}
