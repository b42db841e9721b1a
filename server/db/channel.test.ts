import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { leaveNews, type News } from "./database.ts";
import type { Channel } from "./channel.ts";

let test: TestDatabase;
const channels: Channel[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const channel of channels.splice(0)) await channel.close();
});
afterAll(() => test.drop());

/** Opens a channel as a node does; records its messages, an entry for each time it began to listen, and its errors. */
function node(name = "probe", heartbeatMs?: number) {
  const heard: string[] = [];
  const listening: boolean[] = [];
  const trouble: unknown[] = [];
  const channel = test.database.openChannel({
    name,
    onMessage: (payload) => void heard.push(payload),
    onListening: (again) => void listening.push(again),
    onTrouble: (error) => void trouble.push(error),
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  });
  channels.push(channel);
  return { channel, heard, listening, trouble };
}

const kill = () => test.owner`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'canteiro live'`;

it("what one node says every node hears, itself too, in order", async () => {
  const [one, two, deaf] = [node(), node(), node("other")];
  await expect.poll(() => [one, two, deaf].every(({ listening }) => listening.length === 1)).toBe(true);
  await one.channel.notify(["a", "b"]);
  await two.channel.notify(["c".repeat(7_900)]);
  await expect.poll(() => one.heard.length + two.heard.length).toBe(6);
  expect(one.heard).toEqual(["a", "b", "c".repeat(7_900)]);
  expect(two.heard).toEqual(one.heard);
  expect(deaf.heard).toEqual([]);
});

it("listens again after its connection was cut, and says so", async () => {
  const one = node();
  await expect.poll(() => one.listening).toEqual([false]);
  await kill();
  await expect.poll(() => one.listening).toEqual([false, true]);
  expect(one.trouble).toHaveLength(1);
  await one.channel.notify(["after"]);
  await expect.poll(() => one.heard).toEqual(["after"]);
});

it("refuses to send while it is down, instead of waiting", async () => {
  const one = node();
  await expect(one.channel.notify(["too early"])).rejects.toThrow(/down/);
});

it("a connection that does not answer is given up for a new one", async () => {
  const one = node("probe", 2_000);
  await expect.poll(() => one.listening).toEqual([false]);
  const [backend] = await test.owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'canteiro live'`;
  const pid = backend?.pid ?? 0;
  process.kill(pid, "SIGSTOP");
  try {
    await expect.poll(() => one.listening).toEqual([false, true]);
  } finally {
    process.kill(pid, "SIGCONT");
  }
  await one.channel.notify(["alive"]);
  await expect.poll(() => one.heard).toEqual(["alive"]);
});

it("closes while it cannot connect", async () => {
  const one = node();
  await one.channel.close();
  channels.pop();
  expect(one.trouble.length).toBeLessThan(2);
});

it("news of a transaction are told after its commit, and not at all when it fails", async () => {
  const told: News[] = [];
  test.database.onNews((news) => void told.push(news));
  const empresaId = "0198c0de-0000-7000-8000-000000000001";
  const news = (versao: number): News => ({ empresaId, relatorioId: empresaId, versao });
  await test.database.withEmpresa({ empresaId }, async (tx) => {
    leaveNews(tx, news(1));
    await tx`select 1`;
    await tx.savepoint(async (inner) => leaveNews(inner, news(2)));
    expect(told).toEqual([]);
  });
  expect(told).toEqual([news(1), news(2)]);
  const failing = test.database.withEmpresa({ empresaId }, async (tx) => {
    leaveNews(tx, news(3));
    await tx`select 1 / 0`;
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(told).toHaveLength(2);
});
