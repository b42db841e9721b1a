import type { TipoDaLixeira } from "../../domain/lixeira/tipos.ts";
import { contaComoObra } from "../../domain/obras/lugar.ts";
import type { StatusObraId } from "../../domain/obras/constants.ts";
import { requireLugar } from "../empresas/limites.ts";
import { obraMudou } from "../obras/announced.ts";
import { setVale } from "../cronograma/avancos.ts";
import { enqueuePropagar } from "../cronograma/propagar.ts";
import { etapaNaLixeira, tarefaNaLixeira } from "./cronograma.ts";
import { documentoNaLixeira, pastaNaLixeira } from "./documentos.ts";
import { relatorioRestored } from "../relatorios/announced.ts";
import { getRelatorioHead, moveObraTotals } from "../relatorios/queries.ts";
import { naLixeira, naObra, type TipoNaLixeira } from "./tipo.ts";
import { usuarioNaLixeira } from "./usuarios.ts";

/**
 * The registry of the bin: how each kind is listed and how it is restored. To add a kind: its name in `domain/lixeira/tipos.ts`,
 * its entry here, its icon and words in `web/lixeira/tipos.ts`.
 */

/**
 * Builds the operations for a registration: a table with `excluido_em` and `excluido_por` whose rows are named by the column
 * `nome`. Deleting a row affects no other rows.
 */
export function cadastro(tabela: string, nome = "descricao"): TipoNaLixeira {
  return {
    linhas: (tx, empresaId) => tx`
      select id, ${tx(nome)} as descricao, null::text as onde, null::int as numero, null::date as data, excluido_em as em, excluido_por as por
      from ${tx(tabela)} where empresa_id = ${empresaId} and excluido_em is not null`,
    restaurar: async ({ tx, empresaId }, id) => {
      const rows = await tx`
        update ${tx(tabela)} set excluido_em = null, excluido_por = null
        where empresa_id = ${empresaId} and id = ${id} and ${naLixeira(tx, "excluido_em")} returning id`;
      return rows.length > 0;
    },
  };
}

/** Builds the operations for a table of labour: the parent of a row is its group. */
const noGrupo = (tabela: string, nome?: string): TipoNaLixeira => ({
  ...cadastro(tabela, nome),
  pai: {
    tipo: "maoDeObraCategoria",
    de: (tx, empresaId, ids) => tx`
      select x.id, g.id as pai_id, g.descricao as pai_nome from ${tx(tabela)} x
      join mao_de_obra_categorias g on g.empresa_id = x.empresa_id and g.id = x.categoria_id
      where x.empresa_id = ${empresaId} and x.id = any(${[...ids]}::uuid[]) and ${naLixeira(tx, "g.excluido_em")}`,
  },
});

const obra: TipoNaLixeira = {
  linhas: (tx, empresaId) => tx`
    select id, nome as descricao, null::text as onde, null::int as numero, null::date as data, excluida_em as em, excluida_por as por
    from obras where empresa_id = ${empresaId} and excluida_em is not null`,
  restaurar: async (ctx, id) => {
    const { tx, empresaId } = ctx;
    const [row] = await tx<{ status: StatusObraId }[]>`
      select status_id as status from obras where empresa_id = ${empresaId} and id = ${id} and ${naLixeira(tx, "excluida_em")}`;
    if (row !== undefined && contaComoObra({ status: row.status, naLixeira: false }))
      await requireLugar(tx, empresaId, { obras: 1 });
    const rows = await tx`
      update obras set excluida_em = null, excluida_por = null
      where empresa_id = ${empresaId} and id = ${id} and ${naLixeira(tx, "excluida_em")} returning id`;
    if (rows.length > 0) await obraMudou(ctx, { obraId: id, como: "restaurada" });
    return rows.length > 0;
  },
};

const relatorio: TipoNaLixeira = {
  pai: naObra("relatorios"),
  linhas: (tx, empresaId) => tx`
    select r.id, o.nome as descricao, null::text as onde, r.numero, r.data, r.excluido_em as em, r.excluido_por as por
    from relatorios r join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    where r.empresa_id = ${empresaId} and r.excluido_em is not null`,
  restaurar: async (ctx, id) => {
    const { tx } = ctx;
    const [row] = await tx<{ obra_id: string; fotos: number; videos: number }[]>`
      update relatorios set excluido_em = null, excluido_por = null
      where empresa_id = ${ctx.empresaId} and id = ${id} and ${naLixeira(tx, "excluido_em")}
      returning obra_id, fotos_mostradas as fotos, videos_mostrados as videos`;
    if (!row) return false;
    const follows = await setVale(tx, { empresaId: ctx.empresaId, obraId: row.obra_id }, id, true);
    if (follows) await enqueuePropagar(ctx, row.obra_id);
    await moveObraTotals(tx, ctx.empresaId, row.obra_id, {
      relatorios: 1,
      fotos: row.fotos,
      videos: row.videos,
    });
    const head = await getRelatorioHead(tx, ctx.empresaId, row.obra_id, id, "write");
    if (head !== null) await relatorioRestored(ctx, head);
    return true;
  },
};

/** The operations of the bin for each kind. */
export const TIPOS: Readonly<Record<TipoDaLixeira, TipoNaLixeira>> = {
  obra,
  relatorio,
  usuario: usuarioNaLixeira,
  maoDeObraPadrao: noGrupo("mao_de_obra_padrao"),
  maoDeObraPersonalizada: noGrupo("mao_de_obra_personalizada", "nome"),
  maoDeObraCategoria: cadastro("mao_de_obra_categorias"),
  equipamento: cadastro("equipamentos"),
  tipoDeOcorrencia: cadastro("tipos_de_ocorrencias"),
  checklist: cadastro("checklists"),
  modelo: cadastro("modelos_de_relatorio"),
  grupoDeObras: cadastro("grupos_de_obra"),
  pasta: pastaNaLixeira,
  documento: documentoNaLixeira,
  etapa: etapaNaLixeira,
  tarefa: tarefaNaLixeira,
};
