import type { Log } from "../../domain/relatorios/logContract.ts";
import { logContract } from "../../domain/relatorios/logContract.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { PERFIL } from "../../domain/usuarios/perfis.ts";
import type { Tx } from "../db/database.ts";
import { defineRoutes } from "../http/route.ts";
import { prove } from "../aprovacao/effects.ts";
import { requireRelatorio } from "./actions.ts";
import { authorOf } from "./author.ts";
import type { Author } from "./mutations.ts";

/** Who opened a report, and who changed it through which channel (R section 2, footer; D, views and edits log). */

async function countVisualizacao(tx: Tx, { empresaId, usuarioId }: Actor, relatorioId: string): Promise<void> {
  await tx`
    insert into relatorio_visualizacoes (empresa_id, relatorio_id, usuario_id)
    values (${empresaId}, ${relatorioId}, ${usuarioId})
    on conflict (empresa_id, relatorio_id, usuario_id)
    do update set quantidade = relatorio_visualizacoes.quantidade + 1, ultima_em = now()`;
}

/**
 * The first time a signer opens the report in an epoch is evidence (S 8.2 row 31). Whether it is the first is asked with the
 * report's row held: two screens opened at once leave one record.
 */
async function proveOpening(
  tx: Tx,
  { actor, author }: { actor: Actor; author: Author },
  { obraId, relatorioId }: { obraId: string; relatorioId: string },
): Promise<void> {
  const { empresaId, usuarioId } = actor;
  const signs = tx`exists (select from relatorio_assinantes a join relatorios r
    on r.empresa_id = a.empresa_id and r.id = a.relatorio_id and r.epoca = a.epoca
    where a.empresa_id = v.empresa_id and a.relatorio_id = v.relatorio_id and a.usuario_id = v.usuario_id
      and v.epoca_aberta is distinct from r.epoca)`;
  const [due] = await tx`
    select from relatorio_visualizacoes v
    where v.empresa_id = ${empresaId} and v.relatorio_id = ${relatorioId} and v.usuario_id = ${usuarioId} and ${signs}`;
  if (due === undefined) return;
  const head = await requireRelatorio(tx, actor, obraId, relatorioId);
  const opened = await tx`
    update relatorio_visualizacoes v set epoca_aberta = ${head.epoca}
    where v.empresa_id = ${empresaId} and v.relatorio_id = ${relatorioId} and v.usuario_id = ${usuarioId} and ${signs} returning 1`;
  if (opened.length > 0) await prove(tx, { author, head, v: head.v }, "aberto");
}

/** Views per person, most first; day and time in the company's time zone. */
function listVisualizacoes(tx: Tx, empresaId: string, relatorioId: string) {
  return tx<Log["visualizacao"]>`
    select json_build_object('_id', u.id, 'nome', u.nome) as usuario, u.nome,
      (v.ultima_em at time zone e.fuso_horario)::date as data, to_char(v.ultima_em at time zone e.fuso_horario, 'HH24:MI') as hora,
      v.ultima_em as "dataHora", v.quantidade
    from relatorio_visualizacoes v
    join usuarios u on u.empresa_id = v.empresa_id and u.id = v.usuario_id
    join empresas e on e.id = v.empresa_id
    where v.empresa_id = ${empresaId} and v.relatorio_id = ${relatorioId}
    order by v.quantidade desc, v.ultima_em desc, u.id`;
}

type EdicoesRow = {
  id: string;
  nome: string;
  email: string;
  web: number;
  web_em: string | null;
  android: number;
  android_em: string | null;
  ios: number;
  ios_em: string | null;
};

/**
 * Saves per person and channel, last editor first. Making the report is no edit of it, and what the product wrote by itself
 * has no editor.
 */
async function listModificacoes(tx: Tx, empresaId: string, relatorioId: string): Promise<Log["modificacao"]> {
  const rows = await tx<EdicoesRow[]>`
    select u.id, u.nome, l.email,
      count(*) filter (where r.canal = 'app-web')::int as web, max(r.recebida_em) filter (where r.canal = 'app-web') as web_em,
      count(*) filter (where r.canal = 'app-android')::int as android, max(r.recebida_em) filter (where r.canal = 'app-android') as android_em,
      count(*) filter (where r.canal = 'app-ios')::int as ios, max(r.recebida_em) filter (where r.canal = 'app-ios') as ios_em
    from relatorio_revisoes r
    join usuarios u on u.empresa_id = r.empresa_id and u.id = r.usuario_id
    join logins l on l.id = u.id
    where r.empresa_id = ${empresaId} and r.relatorio_id = ${relatorioId} and r.v > 1 and r.canal <> 'sistema'
    group by u.id, u.nome, l.email
    order by max(r.recebida_em) desc, u.id`;
  return rows.map((row) => ({
    usuario: { _id: row.id, nome: row.nome, email: row.email },
    appWeb: { quantidade: row.web, ultimaEm: row.web_em },
    appAndroid: { quantidade: row.android, ultimaEm: row.android_em },
    appIos: { quantidade: row.ios, ultimaEm: row.ios_em },
  }));
}

export const logRoutes = defineRoutes(logContract, {
  registrarVisualizacao: async ({ tx, actor, params, request, services }) => {
    const head = await requireRelatorio(tx, actor, params.obraId, params.relatorioId, "read");
    await countVisualizacao(tx, actor, params.relatorioId);
    if (head.estado.tipo === "eletronica" && head.status_id !== 1)
      await proveOpening(tx, { actor, author: authorOf(actor, request, services) }, params);
    return { ok: true as const };
  },

  getLog: async ({ tx, actor, params }) => {
    await requireRelatorio(tx, actor, params.obraId, params.relatorioId, "read");
    const [visualizacao, modificacao] = await Promise.all([
      listVisualizacoes(tx, actor.empresaId, params.relatorioId),
      actor.perfilId === PERFIL.cliente ? [] : listModificacoes(tx, actor.empresaId, params.relatorioId),
    ]);
    return { visualizacao: [...visualizacao], modificacao };
  },
});
