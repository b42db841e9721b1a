import type { z } from "zod";
import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import type { Change, Json } from "../../domain/relatorios/merge/types.ts";
import type { alteracaoSchema, Conflito } from "../../domain/relatorios/schema.ts";
import { SECAO_IDS } from "../../domain/relatorios/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import { secaoOfFoto } from "./fotos.ts";

/** The history of a report: every change of every revision, and the values that somebody's save replaced unseen. */

const REVISIONS_PER_PAGE = 50;

type Alteracao = z.output<typeof alteracaoSchema>;
type Filter = { antesDe?: number | undefined; item?: string | undefined; campo?: string | undefined; v?: number };
type Revision = {
  v: number;
  mudancas: Change[];
  recebida_em: string;
  canal: Alteracao["canal"];
  usuario_id: string;
  nome: string;
};

/** Sections hidden from this person stay hidden in the history. */
function hiddenSecoes(actor: Actor): Set<string> {
  const visible = visibleSecoes(actor);
  return new Set(SECAO_IDS.filter((secao) => !visible.has(secao)));
}

/** The section where each photo of the report stands or stood: it decides who sees the photo, also in the history. */
async function placesOfFotos(tx: Tx, empresaId: string, relatorioId: string): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; f: Record<string, Json> }[]>`
    select id, f from relatorio_itens where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and tipo = 'foto'`;
  return new Map(rows.map(({ id, f }) => [id, secaoOfFoto(f)]));
}

/** Newest first, 50 revisions at a time; `proximo` is the `antesDe` of the next page, null at the end. */
export async function listHistorico(
  tx: Tx,
  actor: Actor,
  relatorioId: string,
  filter: Filter,
): Promise<{ alteracoes: Alteracao[]; conflitos: Conflito[]; proximo: number | null }> {
  const hidden = hiddenSecoes(actor);
  const [places, revisions, conflicts] = await Promise.all([
    hidden.size === 0 ? new Map<string, string>() : placesOfFotos(tx, actor.empresaId, relatorioId),
    tx<Revision[]>`
      select r.v, r.mudancas, r.recebida_em, r.canal, r.usuario_id, u.nome
      from relatorio_revisoes r join usuarios u on u.empresa_id = r.empresa_id and u.id = r.usuario_id
      where r.empresa_id = ${actor.empresaId} and r.relatorio_id = ${relatorioId}
        ${filter.antesDe === undefined ? tx`` : tx`and r.v < ${filter.antesDe}`}
      order by r.v desc limit ${REVISIONS_PER_PAGE}`,
    listConflicts(tx, actor.empresaId, relatorioId, filter),
  ]);
  const isHidden = ({ item, secao }: { item: string; secao: string }) => hidden.has(places.get(item) ?? secao);
  const wanted = (change: Change) =>
    !isHidden(change) &&
    (filter.item === undefined || change.item === filter.item) &&
    (filter.campo === undefined || change.campo === filter.campo);
  const last = revisions.at(-1);
  return {
    alteracoes: revisions.flatMap((revision) =>
      revision.mudancas.filter(wanted).map((change) => present(revision, change)),
    ),
    conflitos: conflicts.filter((conflict) => !isHidden(conflict)).map(withoutSecao),
    proximo: revisions.length === REVISIONS_PER_PAGE && last !== undefined && last.v > 1 ? last.v : null,
  };
}

/** What the save of this version replaced unseen: told to its author at once. */
export async function conflictsOf(tx: Tx, empresaId: string, relatorioId: string, v: number): Promise<Conflito[]> {
  return (await listConflicts(tx, empresaId, relatorioId, { v })).map(withoutSecao);
}

function withoutSecao({ secao: _secao, ...conflict }: Conflito & { secao: string }): Conflito {
  return conflict;
}

function present(revision: Revision, change: Change): Alteracao {
  return {
    versao: revision.v,
    dataHora: revision.recebida_em,
    usuario: { _id: revision.usuario_id, nome: revision.nome },
    canal: revision.canal,
    item: change.item,
    secao: change.secao,
    tipo: change.tipo,
    campo: change.campo,
    de: change.old ?? null,
    para: change.new ?? null,
  };
}

function listConflicts(tx: Tx, empresaId: string, relatorioId: string, filter: Filter) {
  return tx<(Conflito & { secao: string })[]>`
    select c.id as "_id", c.tipo, c.item, c.campo, c.valor_substituido as "valorSubstituido", c.valor_atual as "valorAtual",
      c.v as versao, c.criado_em as "dataHora", i.secao,
      json_build_object('_id', u.id, 'nome', u.nome) as autor,
      case when lu.id is null then null else json_build_object('_id', lu.id, 'nome', lu.nome) end as "autorSubstituido"
    from relatorio_conflitos c
    join relatorio_itens i on i.empresa_id = c.empresa_id and i.relatorio_id = c.relatorio_id and i.id = c.item
    join relatorio_revisoes r on r.empresa_id = c.empresa_id and r.relatorio_id = c.relatorio_id and r.v = c.v
    join usuarios u on u.empresa_id = r.empresa_id and u.id = r.usuario_id
    left join relatorio_revisoes lr on lr.empresa_id = c.empresa_id and lr.relatorio_id = c.relatorio_id and lr.v = c.versao_substituida
    left join usuarios lu on lu.empresa_id = lr.empresa_id and lu.id = lr.usuario_id
    where c.empresa_id = ${empresaId} and c.relatorio_id = ${relatorioId}
      ${filter.v === undefined ? tx`` : tx`and c.v = ${filter.v}`}
      ${filter.item === undefined ? tx`` : tx`and c.item = ${filter.item}`}
      ${filter.campo === undefined ? tx`` : tx`and c.campo = ${filter.campo}`}
    order by c.v desc, c.id desc limit 200`;
}
