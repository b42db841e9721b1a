import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOwnServer, type TestServer } from "../support/server.ts";

/** Checks rules about tables against the database itself, so that every new migration is covered without anyone having to think of it. */

/** Tables without company data. Adding a name here is a decision, not a convenience. */
const GLOBAL = new Set([
  "logins",
  "sessoes",
  "recuperacoes_de_senha",
  "trocas_de_email",
  "tentativas",
  "aparelhos_conhecidos",
  // Belongs to a session and is deleted with it.
  "aparelhos_com_push",
  "migracoes",
  // Maps a code to its company and report: the check page does not know the company before.
  "codigos_de_verificacao",
  // Version of each company's search words: a global job looks for companies whose version is old.
  "empresas_sem_palavras",
  // Time of each company's reminder: a global job looks for reminders that are due.
  "empresas_lembretes",
  // Days whose sums are to be computed again: a global job looks for them, too.
  "analise_mudados",
  // Traces of erased companies, of which no other row is left.
  "empresas_apagadas",
  // How the installation charges.
  "instalacao",
  // The company itself: its key is its own id.
  "empresas",
]);

let server: TestServer;
let tables: string[];

beforeAll(async () => {
  server = await startOwnServer();
  const rows = await server.owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`;
  tables = rows.map(({ name }) => name);
});
afterAll(() => server.close());

const companyTables = () => tables.filter((name) => !GLOBAL.has(name));

describe("every table", () => {
  it("is known: the list of global ones names only tables that exist", () => {
    expect(companyTables().length).toBeGreaterThan(15);
    for (const name of GLOBAL) expect(tables).toContain(name);
  });

  it("of company data has empresa_id first in its primary key and in every other unique index", async () => {
    const rows = await server.owner<{ tabela: string; indice: string; primeira: string }[]>`
      select t.relname as tabela, i.relname as indice, a.attname as primeira
      from pg_index x
      join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_namespace n on n.oid = t.relnamespace
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where n.nspname = 'public' and x.indisunique and t.relname = any(${companyTables()})`;
    expect(new Set(rows.map(({ tabela }) => tabela))).toEqual(new Set(companyTables()));
    for (const row of rows) expect(row).toMatchObject({ primeira: "empresa_id" });
  });

  it("of company data has row-level security on and forced, with a policy on the company for reading and writing", async () => {
    const rows = await server.owner<{ name: string; enabled: boolean; forced: boolean; policy: boolean }[]>`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        exists(select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.cmd = 'ALL'
          and p.qual like '%empresa_atual()%' and p.with_check like '%empresa_atual()%') as policy
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...companyTables(), "empresas"]})`;
    expect(rows).toHaveLength(companyTables().length + 1);
    for (const row of rows) expect(row).toMatchObject({ enabled: true, forced: true, policy: true });
  });

  it("has an index that begins with the columns of each of its foreign keys", async () => {
    const missing = await server.owner<{ tabela: string; chave: string }[]>`
      select c.conrelid::regclass::text as tabela, c.conname as chave
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (
          select from pg_index x
          where x.indrelid = c.conrelid and x.indpred is null
            and (select array_agg(k order by k) from unnest((x.indkey::int2[])[0:cardinality(c.conkey) - 1]) k)
              = (select array_agg(k order by k) from unnest(c.conkey) k))`;
    expect([...missing]).toEqual([]);
  });

  it("with a foreign key to company data carries the company in it", async () => {
    // The company's own row has the company's id in `id` instead of `empresa_id`.
    const rows = await server.owner<{ chave: string }[]>`
      select c.conrelid::regclass || '.' || c.conname as chave
      from pg_constraint c join pg_class alvo on alvo.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and alvo.relname = any(${companyTables()})
        and not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)
          and a.attname = case when c.conrelid = 'empresas'::regclass then 'id' else 'empresa_id' end)`;
    expect([...rows]).toEqual([]);
  });
});

describe("the application's role", () => {
  it("can neither bypass security nor own anything", async () => {
    const [role] = await server.owner`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*)::int from pg_class where relowner = r.oid) as tables,
        (select count(*)::int from pg_proc where proowner = r.oid) as functions,
        (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas
      from pg_roles r where rolname = 'canteiro_app'`;
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      tables: 0,
      functions: 0,
      schemas: 0,
    });
  });

  it("without a company sees no row of any company table, though there are rows", async () => {
    const ana = await server.signUp();
    await server.api("createEquipamento", {
      as: ana,
      body: { descricao: "Grua" },
      headers: { "idempotency-key": "0198c0de-0000-7000-8000-00000000aaaa" },
    });
    const filled: string[] = [];
    for (const table of companyTables()) {
      const [all] = await server.owner`select count(*)::int as n from ${server.owner(table)}`;
      if ((all?.["n"] as number) > 0) filled.push(table);
      const seen = await server.services.database.withConta({}, (tx) => tx`select 1 from ${tx(table)} limit 1`);
      expect([table, seen.length]).toEqual([table, 0]);
    }
    expect(filled.length).toBeGreaterThan(12);
    const empresas = await server.services.database.withConta({}, (tx) => tx`select 1 from empresas`);
    expect(empresas).toHaveLength(0);
  });

  it("in one company sees and writes no row of another", async () => {
    const [ana, bia] = [await server.signUp(), await server.signUp()];
    const { database } = server.services;
    for (const table of companyTables()) {
      const seen = await database.withEmpresa(
        { empresaId: ana.empresaId },
        (tx) => tx`select 1 from ${tx(table)} where empresa_id = ${bia.empresaId} limit 1`,
      );
      expect([table, seen.length]).toEqual([table, 0]);
    }
    const intrude = database.withEmpresa(
      { empresaId: ana.empresaId },
      (tx) =>
        tx`insert into equipamentos (empresa_id, id, descricao) values (${bia.empresaId}, gen_random_uuid(), 'Intrusa')`,
    );
    await expect(intrude).rejects.toMatchObject({ code: "42501" });
  });

  it("changes and removes nothing that proves an approval", async () => {
    // Columns that the application's role may update, by table; it may update no other column and delete no row.
    const kept: Readonly<Record<string, readonly string[]>> = {
      relatorio_revisoes: [],
      relatorio_conflitos: [],
      relatorio_conflitos_resolvidos: [],
      auditoria: [],
      relatorio_instantaneos: [],
      relatorio_evidencias: [],
      codigos_de_verificacao: [],
      evidencia_ancoras: [],
      cobranca_pagamentos: [],
      assinatura_eventos: [],
      cobranca_avisos: [],
      midias: ["impressao_sha256", "miniatura_sha256"],
    };
    for (const [table, columns] of Object.entries(kept)) {
      const [may] = await server.owner`
        select has_table_privilege('canteiro_app', ${table}, 'delete, truncate, trigger') as remove,
          coalesce((select json_agg(attname order by attname) from pg_attribute
            where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
              and has_column_privilege('canteiro_app', attrelid, attnum, 'update')), '[]') as change`;
      expect([table, may]).toEqual([table, { remove: false, change: columns }]);
    }
    const [documents] = await server.owner`
      select has_table_privilege('canteiro_app', 'relatorio_documentos', 'delete, truncate, trigger') as documentos,
        has_table_privilege('canteiro_app', 'relatorio_assinantes', 'delete, truncate, trigger') as assinantes`;
    expect(documents).toEqual({ documentos: false, assinantes: false });
  });
});
