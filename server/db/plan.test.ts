import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { planAsWritten } from "./plan.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it("plans a query once on its connection, until the transaction ends", async () => {
  const empresaId = uuidv7();
  const look = (asWritten: boolean) =>
    db.database.withEmpresa({ empresaId }, async (tx) => {
      if (asWritten) await planAsWritten(tx);
      for (let n = 0; n < 2; n += 1) await tx`select 'looked for' from empresas where id = ${empresaId}`;
      const [plans] = await tx<{ custom: number; generic: number }[]>`
        select custom_plans::int as custom, generic_plans::int as generic
        from pg_prepared_statements where statement like ${"select 'looked for'%"}`;
      return plans;
    });
  expect(await look(true)).toEqual({ custom: 0, generic: 2 });
  // Runs on the same connection: the pool lends the one used last.
  expect(await look(false)).toEqual({ custom: 2, generic: 2 });
});
