import { contatoDe } from "../../domain/permissoes/contatos.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Log } from "../../domain/relatorios/schema.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";

/** SQL of the people who opened a report `r`, and of those who changed it through which channel. */

const CANAIS = { appWeb: "app-web", appAndroid: "app-android", appIos: "app-ios" } as const;
type Edicoes = Log["modificacao"][number]["appWeb"];
export type LogRow = {
  readonly visualizacao: Log["visualizacao"];
  readonly modificacao: readonly ({ id: string; nome: string; email: string } & Record<keyof typeof CANAIS, Edicoes>)[];
  readonly offline: boolean;
};

const instante = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Views per person, the person with the most views first; day and time in the company's time zone. */
const VISUALIZACOES = `(
  select coalesce(json_agg(json_build_object('usuario', json_build_object('_id', u.id, 'nome', u.nome), 'nome', u.nome,
      'data', (v.ultima_em at time zone e.fuso_horario)::date, 'hora', to_char(v.ultima_em at time zone e.fuso_horario, 'HH24:MI'),
      'dataHora', ${instante("v.ultima_em")}, 'quantidade', v.quantidade)
    order by v.quantidade desc, v.ultima_em desc, u.id), '[]')
  from relatorio_visualizacoes v
  join usuarios u on u.empresa_id = v.empresa_id and u.id = v.usuario_id
  join empresas e on e.id = v.empresa_id
  where v.empresa_id = r.empresa_id and v.relatorio_id = r.id)`;

const edicoes = (canal: string) => `json_build_object(
  'quantidade', count(*) filter (where x.canal = '${canal}'),
  'ultimaEm', ${instante(`max(x.recebida_em) filter (where x.canal = '${canal}')`)})`;

/** Saves per person and channel, last editor first. Creating a report is no edit, and writes of the product itself have no editor. */
const MODIFICACOES = `(
  select coalesce(json_agg(json_build_object('id', p.id, 'nome', p.nome, 'email', p.email, 'appWeb', p.web,
    'appAndroid', p.android, 'appIos', p.ios) order by p.ultima desc, p.id), '[]')
  from (
    select u.id, u.nome, l.email, max(x.recebida_em) as ultima, ${edicoes(CANAIS.appWeb)} as web,
      ${edicoes(CANAIS.appAndroid)} as android, ${edicoes(CANAIS.appIos)} as ios
    from relatorio_revisoes x
    join usuarios u on u.empresa_id = x.empresa_id and u.id = x.usuario_id
    join logins l on l.id = u.id
    where x.empresa_id = r.empresa_id and x.relatorio_id = r.id and x.v > 1 and x.canal <> 'sistema'
    group by u.id, u.nome, l.email) p)`;

/** Builds the columns of {@link LogRow}, by the reader's profile. A client of the work does not learn who edits. */
export const logColumns = ({ perfilId }: Pick<Actor, "perfilId">): string => `
  ${VISUALIZACOES} as visualizacao, ${perfilId === PERFIL.cliente ? "'[]'::json" : MODIFICACOES} as modificacao,
  r.escrito_offline as offline`;

export const presentLog = (actor: Actor, { visualizacao, modificacao, offline }: LogRow): Log => ({
  visualizacao,
  offline,
  modificacao: modificacao.map(({ id, nome, email, ...canais }) => ({
    usuario: { _id: id, nome, email: contatoDe(actor, id, email) },
    ...canais,
  })),
});
