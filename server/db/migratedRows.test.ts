import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../test/support/database.ts";
import { parseDatabaseUrl } from "./connection.ts";
import { migrate, MIGRATIONS, readMigrations } from "./migrate.ts";

/** Creates a database as it was before the migration `number`, with one company. */
async function databaseBefore(number: string) {
  const folder = mkdtempSync(join(tmpdir(), "canteiro-sql-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { nome } of readMigrations(MIGRATIONS).filter((each) => each.nome < number))
    copyFileSync(join(MIGRATIONS, nome), join(folder, nome));
  const db = await createTestDatabase({ migrations: folder });
  onTestFinished(() => db.drop());
  return db;
}

const id = (n: number) => `0193b0a0-0000-7000-8000-00000000000${String(n)}`;

it("names that stand twice in a company before 019 stay there, the later as a twin of the older", async () => {
  const db = await databaseBefore("019");
  await db.owner.begin(async (tx) => {
    await tx`insert into empresas (id, nome, segmento_id, teste_termina_em) values (${id(0)}, 'Horizonte', 1, now())`;
    await tx`select set_config('app.empresa_id', ${id(0)}, true)`;
    for (const [n, descricao] of ["Pá", "Trator", "pa", "PA"].entries())
      await tx`insert into equipamentos (empresa_id, id, descricao) values (${id(0)}, ${id(n + 1)}, ${descricao})`;
  });
  await migrate(parseDatabaseUrl(db.url));
  const rows = await db.owner`select descricao, gemea from equipamentos order by id`;
  expect(rows.map((row) => [row["descricao"], row["gemea"]])).toEqual([
    ["Pá", 0],
    ["Trator", 0],
    ["pa", 1],
    ["PA", 2],
  ]);
});

it("names that look equal before 042 stay likewise, and are found by their letters", async () => {
  const db = await databaseBefore("042");
  await db.owner.begin(async (tx) => {
    await tx`insert into empresas (id, nome, segmento_id, teste_termina_em) values (${id(0)}, 'Horizonte', 1, now())`;
    await tx`select set_config('app.empresa_id', ${id(0)}, true)`;
    for (const [n, descricao] of ["Pá", "Grua", "P\u00ada", "Grua\u200b", "Pá\u2060"].entries())
      await tx`insert into equipamentos (empresa_id, id, descricao, gemea) values (${id(0)}, ${id(n + 1)}, ${descricao}, ${n === 2 ? 1 : 0})`;
    for (const [n, descricao] of ["Norte", "Norte\u3164", "Sul"].entries())
      await tx`insert into grupos_de_obra (empresa_id, id, descricao) values (${id(0)}, ${id(n + 1)}, ${descricao})`;
  });
  await migrate(parseDatabaseUrl(db.url));
  const equipamentos = await db.owner`select descricao, gemea, busca from equipamentos order by id`;
  expect(equipamentos.map((row) => [row["descricao"], row["gemea"], row["busca"]])).toEqual([
    ["Pá", 0, "pa"],
    ["Grua", 0, "grua"],
    ["P\u00ada", 2, "pa"],
    ["Grua\u200b", 1, "grua"],
    ["Pá\u2060", 1, "pa"],
  ]);
  const grupos = await db.owner`select gemea from grupos_de_obra order by id`;
  expect(grupos.map((row) => row["gemea"])).toEqual([0, 1, 0]);
});

it("who wanted an event in neither way before 053 wants it by push neither; others have not chosen yet", async () => {
  const db = await databaseBefore("053");
  await db.owner.begin(async (tx) => {
    await tx`insert into empresas (id, nome, segmento_id, teste_termina_em) values (${id(0)}, 'Horizonte', 1, now())`;
    await tx`insert into logins (id, email, nome, senha_hash) values (${id(1)}, 'ana@exemplo.com', 'Ana', 'x')`;
    await tx`insert into usuarios (empresa_id, id, nome, sigla, perfil_id) values (${id(0)}, ${id(1)}, 'Ana', 'AN', 2)`;
    await tx`insert into notificacao_preferencias (empresa_id, usuario_id, evento, app, email) values
      (${id(0)}, ${id(1)}, 'comentario', false, false), (${id(0)}, ${id(1)}, 'lembrete', true, false),
      (${id(0)}, ${id(1)}, 'solicitada', false, true)`;
  });
  await migrate(parseDatabaseUrl(db.url));
  const rows = await db.owner`select evento, push from notificacao_preferencias order by evento`;
  expect(rows.map((row) => [row["evento"], row["push"]])).toEqual([
    ["comentario", false],
    ["lembrete", null],
    ["solicitada", null],
  ]);
});
