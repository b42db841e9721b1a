import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../test/support/database.ts";
import { parseDatabaseUrl } from "./connection.ts";
import { migrate, MIGRATIONS, readMigrations } from "./migrate.ts";

it("names that stand twice in a company before 019 stay there, the later as a twin of the older", async () => {
  const folder = mkdtempSync(join(tmpdir(), "canteiro-sql-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { nome } of readMigrations(MIGRATIONS).filter((each) => each.nome < "019"))
    copyFileSync(join(MIGRATIONS, nome), join(folder, nome));
  const db = await createTestDatabase({ migrations: folder });
  onTestFinished(() => db.drop());
  const id = (n: number) => `0193b0a0-0000-7000-8000-00000000000${String(n)}`;
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
