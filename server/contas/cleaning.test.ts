import { expect, it } from "vitest";
import { createTestDatabase } from "../../test/support/database.ts";
import { cleanAccounts } from "./cleaning.ts";

it("removes what has lost its use, and nothing else", async () => {
  const test = await createTestDatabase();
  const { database, owner } = test;
  try {
    await owner`insert into logins (id, email, nome, senha_hash) values (gen_random_uuid(), 'a@b.co', 'A', '')`;
    for (const [kept, age] of [
      [true, "1 hour"],
      [false, "2 days"],
    ] as const) {
      const name = Buffer.from(String(kept));
      await owner`insert into tentativas (chave, janela) values (${name}, now() - ${age}::interval)`;
      await owner`
        insert into sessoes (id, login_id, token_hash, arquivos_hash, expira_em)
        select gen_random_uuid(), id, ${name}, ${name}, now() + interval '1 day' - ${age}::interval from logins`;
      await owner`
        insert into recuperacoes_de_senha (token_hash, login_id, expira_em)
        select ${name}, id, now() - ${age}::interval from logins`;
    }
    await database.withConta({}, cleanAccounts);
    const left = await owner`
      select chave as name from tentativas union all select token_hash from sessoes
      union all select token_hash from recuperacoes_de_senha`;
    expect(left.map((row) => String(row["name"]))).toEqual(["true", "true", "true"]);
  } finally {
    await test.drop();
  }
});
