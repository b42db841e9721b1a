import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "../../domain/lib/dates.ts";
import { createWorld } from "../../test/policies/strangers.world.ts";
import { moveToNoon } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { sweepCompany, varrerArquivos } from "../files/sweep.ts";
import { eraseEmpresa } from "./apagar.ts";
import { advanceConta } from "./dia.ts";

/** Tests erasing a company that left: all of its data and nothing else, and only when the time has come and the company was notified. */

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer({ env: { FINANCEIRO_EMAIL: "operacao@canteiro.example" } });
});
afterAll(() => server.close());

/** Counts the rows in each table, for one company and for all others. */
async function rowsOf(empresaId: string): Promise<{ own: Record<string, number>; others: Record<string, number> }> {
  const tables = await server.owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'empresas_apagadas' order by 1`;
  const own: Record<string, number> = {};
  const others: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await server.owner<{ own: number; others: number }[]>`
      select count(*) filter (where empresa_id = ${empresaId})::int as own,
        count(*) filter (where empresa_id <> ${empresaId})::int as others from ${server.owner(name)}`;
    own[name] = row?.own ?? 0;
    others[name] = row?.others ?? 0;
  }
  return { own, others };
}

it("goes whole, with its files; others, its people's accounts and one line stay", async () => {
  const { ana } = await createWorld(server);
  const bia = await server.signUp();
  const { empresaId } = ana;
  await moveToNoon(server, empresaId);
  const body = { plano: { id: 2 }, razaoSocial: "Horizonte", cpfCnpj: "11.222.333/0001-81", termos: true } as const;
  expect((await server.api("contratar", { as: ana, body })).status).toBe(200);
  await server.drainJobs();
  const [row] = await server.owner<{ hoje: string; nome: string }[]>`
    select (now() at time zone fuso_horario)::date::text as hoje, nome from empresas where id = ${empresaId}`;
  const { hoje, nome } = row ?? { hoje: "", nome: "" };
  const ended = (days: number) =>
    server.owner`update empresas set cancela_em = ${addDays(hoje, -days)} where id = ${empresaId}`;
  const erase = (asked = nome) => eraseEmpresa(server.owner, empresaId, asked);
  const day = () => advanceConta({ empresaId, dia: "" }, server.services);

  await expect(erase()).rejects.toThrow("ninety days ago");
  await ended(89);
  await day();
  await expect(erase()).rejects.toThrow("ninety days ago");
  await ended(90);
  await expect(erase()).rejects.toThrow("not told");
  await server.owner`
    insert into cobranca_avisos (empresa_id, chave, em)
    values (${empresaId}, ${`apagamento ${hoje} ${addDays(hoje, -30)}`}, now() - interval '30 days')`;
  await day();
  await day();
  await server.drainJobs();
  const told = (await server.mails()).filter(
    (mail) => mail.includes("operacao@") && mail.includes("cobranca -- apagar"),
  );
  expect(told).toHaveLength(1);
  await expect(erase("Outra")).rejects.toThrow("letter by letter");

  const before = await rowsOf(empresaId);
  expect(Object.values(before.own).filter((n) => n > 0).length).toBeGreaterThan(35);
  const linhas = await erase();
  const after = await rowsOf(empresaId);
  expect(Object.values(after.own).every((n) => n === 0)).toBe(true);
  expect(after.others).toEqual(before.others);
  expect(linhas["relatorio_evidencias"]).toBe(before.own["relatorio_evidencias"]);
  const kept = await server.owner`select linhas from empresas_apagadas where empresa_id = ${empresaId}`;
  expect(kept[0]?.["linhas"]).toEqual(linhas);
  expect(await server.owner`select from empresas where id = ${empresaId}`).toHaveLength(0);
  expect(await server.owner`select from logins where id = ${ana.usuarioId}`).toHaveLength(1);

  expect((await server.api("listObras", { as: ana })).status).toBe(404);
  expect((await server.api("listObras", { as: bia })).status).toBe(200);
  await expect(erase()).rejects.toThrow("no such company");
  await varrerArquivos({ empresaId, dia: hoje }, server.services);
  const { swept } = await sweepCompany(server.services, empresaId, { ageMs: 0 });
  expect(swept.quarantined).toBeGreaterThan(5);
  const { swept: again } = await sweepCompany(server.services, empresaId, { ageMs: 0 });
  expect(again.quarantined).toBe(0);
});
