import type { Sql } from "postgres";
import { palavrasDoRelatorio } from "../../domain/filtros/palavras.ts";
import type { Conteudo, Foto } from "../../domain/relatorios/conteudoSchema.ts";

/** Builds companies and works larger than anybody enters by hand: copies rows that the API made, as the owner of the tables. */

/** Runs `work` as the owner of the tables with the rights of one company: row-level security applies to the owner too. */
export async function within(owner: Sql, empresaId: string, work: (tx: Sql) => Promise<unknown>): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`select set_config('app.empresa_id', ${empresaId}, true)`;
    await work(tx as unknown as Sql);
  });
}

const RUAS = ["das Acácias", "dos Ipês", "do Rio Pardo", "Quinze de Novembro", "da Serra"];

/** Adds works to a company: names, addresses and customers of their own, all statuses, in 20 groups. */
export function addObras(owner: Sql, empresaId: string, usuarioId: string, count: number): Promise<void> {
  return within(owner, empresaId, async (tx) => {
    await tx`
      insert into grupos_de_obra (empresa_id, id, descricao)
      select ${empresaId}, gen_random_uuid(), 'Regional ' || n from generate_series(1, 20) n`;
    await tx`
      insert into obras (empresa_id, id, nome, status_id, cadastro_completo, cliente, endereco, numero_contrato, grupo_id, criada_por,
        criada_em, total_relatorios, total_fotos)
      select ${empresaId}, gen_random_uuid(), 'Unidade ' || n || ' – Residencial Jatobá ' || (n % 97), 1 + n % 4, true,
        'Construtora ' || (n % 53), 'Rua ' || (${RUAS}::text[])[1 + n % 5] || ', ' || n, 'CT ' || n || '/2026',
        (select id from grupos_de_obra where empresa_id = ${empresaId} and descricao = 'Regional ' || (1 + n % 20)),
        ${usuarioId}, now() - make_interval(mins => n), n % 300, n % 4000
      from generate_series(1, ${count}::int) n`;
  });
}

/**
 * Adds people who see every work, with the permissions of `como`, and 500 entries to each of two catalogues.
 * @returns one person and one work
 */
export async function addPessoas(
  owner: Sql,
  empresaId: string,
  como: string,
  count: number,
): Promise<{ pessoa: string; obra: string }> {
  const one = { pessoa: "", obra: "" };
  await within(owner, empresaId, async (tx) => {
    const logins = await tx<{ id: string }[]>`
      insert into logins (id, email, nome, senha_hash)
      select gen_random_uuid(), 'pessoa' || n || '@horizonte.example', 'Pessoa ' || n, '-' from generate_series(1, ${count}::int) n returning id`;
    const ids = logins.map(({ id }) => id);
    await tx`
      insert into usuarios (empresa_id, id, nome, sigla, perfil_id, permissao_de_acesso)
      select ${empresaId}, l.id, l.nome, 'P', 3, u.permissao_de_acesso from logins l, usuarios u
      where l.id = any(${ids}::uuid[]) and u.empresa_id = ${empresaId} and u.id = ${como}`;
    await tx`
      insert into obra_usuarios (empresa_id, obra_id, usuario_id)
      select ${empresaId}, o.id, p from obras o, unnest(${ids}::uuid[]) p where o.empresa_id = ${empresaId}`;
    for (const tabela of ["equipamentos", "mao_de_obra_padrao"])
      await tx`
        insert into ${tx(tabela)} (empresa_id, id, descricao)
        select ${empresaId}, gen_random_uuid(), 'Entrada ' || n from generate_series(1, 500) n`;
    const [obra] = await tx<{ id: string }[]>`select id from obras where empresa_id = ${empresaId} limit 1`;
    Object.assign(one, { pessoa: ids[0] ?? "", obra: obra?.id ?? "" });
  });
  return one;
}

const urlOf = (base: string, n: number) => `${base}/fotos/${String(n).padStart(8, "0")}.jpg`;

function foto(base: string, n: number, tarefaId: string | null): Foto {
  const url = urlOf(base, n);
  return {
    arquivo: `01970000-0000-7000-8000-${String(n).padStart(12, "0")}.jpg`,
    url: `${url}?tamanho=impressao`,
    urlMiniatura: `${url}?tamanho=miniatura`,
    descricao: `Concretagem da laje, trecho ${String(n)}, antes da cura`,
    tamanho: 3_400_000 + n,
    largura: 4000,
    altura: 3000,
    tiradaEm: "2026-11-18T10:20:30",
    tarefaId,
    ocorrenciaId: null,
    itemChecklistId: null,
    usuario: { _id: "01970000-0000-7000-8000-000000000001", nome: "Helena Prado", perfilCliente: false },
  };
}

/** Returns the content with `count` photographs (eight of them on the first activity), a video and two attachments. */
export function withFiles(conteudo: Conteudo, base: string, count: number): Conteudo {
  const [first, ...others] = conteudo.atividades ?? [];
  if (first === undefined) throw new Error("the report has lost its activities");
  const fotos = Array.from({ length: count }, (_, n) => foto(base, n, n < 8 ? first.tarefaId : null));
  const anexo = (nome: string) => ({
    arquivo: nome,
    url: `${base}/anexos/${nome}`,
    descricao: nome,
    extensao: "pdf",
    tamanho: 80_000,
  });
  return {
    ...conteudo,
    atividades: [{ ...first, maisOpcoes: true, fotos: fotos.slice(0, 8) }, ...others],
    galeriaDeFotos: fotos.slice(8),
    anexos: [anexo("nota.pdf"), anexo("laudo.pdf")],
    videos: [
      {
        arquivo: "visita.mp4",
        arquivoFoto: null,
        url: `${base}/videos/visita.mp4`,
        urlFoto: null,
        descricao: "Visita da fiscalização",
        duracao: 31,
        extensao: "mp4",
        tamanho: 40_000_000,
        largura: 1920,
        altura: 1080,
      },
    ],
  };
}

/**
 * Fills a work with copies of a report and its items, one per day, the newest in 2026. The photographs are in the content as
 * after an upload; their files do not exist, because no list opens them. Only the oldest report contains the word `xilogravura`,
 * which the bench searches for.
 */
export function copyRelatorios(
  owner: Sql,
  empresaId: string,
  {
    relatorioId,
    obraId,
    conteudo,
    fotos,
    count,
  }: { relatorioId: string; obraId: string; conteudo: Conteudo; fotos: number; count: number },
): Promise<void> {
  const rare = JSON.stringify(conteudo)
    .replaceAll("Alvenaria", "Xilogravura")
    .replaceAll("antes da cura", "como a xilogravura");
  return within(owner, empresaId, async (tx) => {
    await tx`
      insert into relatorios
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'obra_id', ${obraId}::text, 'numero', n,
        'data', ('2026-11-20'::date - (${count}::int - n)),
        'total_fotos', ${fotos}::int, 'total_fotos_atividades', 8, 'total_videos', 1, 'total_anexos', 2,
        'conteudo', (case when n = 1 then ${rare}::text else ${JSON.stringify(conteudo)}::text end)::jsonb))).*
      from relatorios r, generate_series(1, ${count}::int) n where r.empresa_id = ${empresaId} and r.id = ${relatorioId}`;
    await tx`
      insert into relatorio_itens
      select (jsonb_populate_record(i, jsonb_build_object('relatorio_id', r.id))).*
      from relatorio_itens i join relatorios r on r.empresa_id = i.empresa_id and r.obra_id = ${obraId}
      where i.empresa_id = ${empresaId} and i.relatorio_id = ${relatorioId}`;
    for (const [text, which] of [
      [rare, tx`r.numero = 1`],
      [JSON.stringify(conteudo), tx`r.numero > 1`],
    ] as const)
      await tx`
        insert into relatorio_palavras select r.empresa_id, r.id, x.filtro, x.grupos, x.textos
        from relatorios r, jsonb_to_recordset(${tx.json(palavrasDoRelatorio(JSON.parse(text) as Conteudo))}) as x (filtro text, grupos text[], textos text[])
        where r.empresa_id = ${empresaId} and r.obra_id = ${obraId} and ${which}`;
    await tx`update obras set total_relatorios = ${count}, total_fotos = ${count * fotos} where empresa_id = ${empresaId} and id = ${obraId}`;
  });
}
