import type { Sql } from "postgres";
import { type Api, createObra } from "./api.ts";
import { addObras, within } from "./grandes.ts";

/**
 * Fills a company as after years of use: works with reports over the last twelve months, and the facts of these reports. The rows
 * are inserted directly as the owner of the tables.
 */

const FUNCOES = 40;
const MAQUINAS = 12;

/** Creates a report through the API, without lines: lines are added only as facts. */
async function makeRelatorio(api: Api): Promise<string> {
  const obraId = (await createObra(api, "Modelo"))._id;
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obraId}/modelos-de-relatorios`);
  const input = { modeloDeRelatorioId: modelo?._id, data: "2020-01-01", dataFim: null, copiarInformacoes: false };
  return (await api.post<{ _id: string }>(`/obras/${obraId}/relatorios`, input))._id;
}

/**
 * Fills the company: each report has 14 roles and 6 machines; every fifth report of a work has an occurrence with two tags.
 * @returns the id of a role that many reports have
 */
export async function fillEmpresa(
  owner: Sql,
  api: Api,
  { empresaId, usuarioId }: { readonly empresaId: string; readonly usuarioId: string },
  { obras, relatorios }: { readonly obras: number; readonly relatorios: number },
): Promise<string> {
  const relatorioId = await makeRelatorio(api);
  const porObra = Math.ceil(relatorios / obras);
  let funcao = "";
  await addObras(owner, empresaId, usuarioId, obras);
  await within(owner, empresaId, async (tx) => {
    await tx`
      insert into mao_de_obra_padrao (empresa_id, id, descricao)
      select ${empresaId}, gen_random_uuid(), 'Função ' || n from generate_series(1, ${FUNCOES}::int) n`;
    await tx`
      insert into equipamentos (empresa_id, id, descricao)
      select ${empresaId}, gen_random_uuid(), 'Máquina ' || n from generate_series(1, ${MAQUINAS}::int) n`;
    // Spread the reports over a year, and shift the days of each work from those of the next.
    await tx`
      insert into relatorios
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'obra_id', o.id, 'numero', s.i,
        'data', current_date - ((s.i * 365 / ${porObra}::int + o.n * 7) % 365)::int, 'status_id', (array[1, 2, 3, 4, 4, 4, 4, 4])[1 + (s.i + o.n) % 8],
        'total_fotos', s.i % 9, 'total_videos', s.i % 2, 'total_anexos', s.i % 3))).*
      from relatorios r, generate_series(1, ${porObra}::int) s(i),
        (select id, row_number() over (order by id)::int as n from obras where empresa_id = ${empresaId} and nome like 'Unidade %') o
      where r.empresa_id = ${empresaId} and r.id = ${relatorioId}`;
    /** Inserts facts of one type for every report; the report's number decides which entries of the list it gets. */
    const linhas = (tipo: 1 | 2, tabela: string, count: number, each: number) => tx`
      with lista as (
        select id, descricao, row_number() over (order by id)::int - 1 as n from ${tx(tabela)}
        where empresa_id = ${empresaId} and descricao ~ ' [0-9]+$'
      )
      insert into relatorio_fatos
      select r.empresa_id, r.id, ${tipo}::int, s.i, r.obra_id, r.data, c.id::text, lower(c.descricao), c.descricao, false,
        case when ${tipo}::int = 1 then (array['Civil', 'Elétrica', 'Terceiros'])[1 + c.n % 3] else '' end,
        case when ${tipo}::int = 1 then (array['civil', 'eletrica', 'terceiros'])[1 + c.n % 3] else '' end,
        '', 1 + (r.numero + s.i) % 9, case when ${tipo}::int = 2 then 60 * s.i end, true
      from relatorios r cross join generate_series(0, ${each}::int - 1) s(i) join lista c on c.n = (r.numero + s.i) % ${count}::int
      where r.empresa_id = ${empresaId} and r.obra_id in (select id from obras where empresa_id = ${empresaId} and nome like 'Unidade %')`;
    await linhas(1, "mao_de_obra_padrao", FUNCOES, 14);
    await linhas(2, "equipamentos", MAQUINAS, 6);
    await tx`
      insert into relatorio_fatos
      select r.empresa_id, r.id, 3, n, r.obra_id, r.data, 'o1', (array['Chuva', 'Acesso'])[1 + n], (array['Chuva', 'Acesso'])[1 + n], false,
        '', '', '', 1, 90, n = 0
      from relatorios r, generate_series(0, 1) n
      where r.empresa_id = ${empresaId} and r.obra_id in (select id from obras where empresa_id = ${empresaId} and nome like 'Unidade %') and r.numero % 5 = 0`;
    await tx`
      insert into analise_mudados (empresa_id, data, do_que)
      select distinct empresa_id, data, 'fatos' from relatorio_fatos where empresa_id = ${empresaId}`;
    await tx`
      update obras o set total_relatorios = ${porObra} where empresa_id = ${empresaId} and nome like 'Unidade %'`;
    const [row] = await tx<{ id: string }[]>`
      select item as id from relatorio_fatos where empresa_id = ${empresaId} and tipo = 1 group by item order by count(*) desc limit 1`;
    funcao = row?.id ?? "";
  });
  return funcao;
}

/** Raises the quantity by one in `count` lines of labour of the last `days` days, as saves do. */
export function changeFatos(
  owner: Sql,
  empresaId: string,
  { count, days }: { readonly count: number; readonly days: number },
): Promise<void> {
  const dita = "relatorio_id, tipo, obra_id, data, item, chave, nome, pessoa, categoria, grupo, ausencia, conta";
  return within(owner, empresaId, async (tx) => {
    await tx.unsafe(
      `with escolhidos as (
        select * from relatorio_fatos where empresa_id = $1 and tipo = 1 and data > current_date - $2::int
        order by n, md5(relatorio_id::text) limit $3
      ), diferencas as (
        insert into analise_diferencas (empresa_id, ${dita}, vezes, presentes, quantidade, minutos, sem_horas)
        select empresa_id, ${dita}, 0, case when quantidade = 0 then 1 else 0 end, 1, 0, case when minutos is null then 1 else 0 end
        from escolhidos
        returning data
      ), marcas as (
        insert into analise_mudados (empresa_id, data, do_que) select $1::uuid, data, 'linhas' from diferencas
      )
      update relatorio_fatos f set quantidade = f.quantidade + 1 from escolhidos e
      where f.empresa_id = e.empresa_id and f.relatorio_id = e.relatorio_id and f.tipo = e.tipo and f.n = e.n`,
      [empresaId, days, count],
    );
  });
}
