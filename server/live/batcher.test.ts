import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { Batcher, type Change, EVERYTHING, parsePayload } from "./batcher.ts";

/** Creates a batcher whose `send` records the payloads, and fails while `state.cut` is true. */
function wire(everyMs?: number) {
  const sent: string[][] = [];
  const state = { cut: false };
  const batcher = new Batcher(async (payloads) => {
    if (state.cut) throw new Error("cut");
    sent.push([...payloads]);
  }, everyMs);
  return { batcher, sent, state, changes: () => sent.flat().flatMap(parsePayload) };
}

const change = (
  versao: number | null,
  { presenca = false, aprovacao = false } = {},
  relatorioId: string = randomUUID(),
): Change => ({
  empresaId: "0198c0de-0000-7000-8000-000000000001",
  relatorioId,
  versao,
  presenca,
  aprovacao,
});

it("what is added comes out as it went in", async () => {
  const { batcher, changes } = wire();
  const given = [
    change(7),
    change(null, { presenca: true }),
    change(12, { presenca: true, aprovacao: true }),
    change(null, { aprovacao: true }),
  ];
  for (const one of given) batcher.add(one);
  await batcher.flush();
  expect(changes()).toEqual(given);
});

it("a report is told once, with its newest version, whatever the order and number of its saves", async () => {
  const { batcher, sent, changes } = wire();
  const id = randomUUID();
  for (const versao of [3, 5, 4]) batcher.add(change(versao, {}, id));
  batcher.add(change(null, { presenca: true }, id));
  batcher.add(change(null, { aprovacao: true }, id));
  await batcher.flush();
  expect(sent).toHaveLength(1);
  expect(changes()).toEqual([change(5, { presenca: true, aprovacao: true }, id)]);
});

it("sends by itself within the interval, once for all, and nothing when there is nothing", async () => {
  const { batcher, sent, changes } = wire(20);
  await batcher.flush();
  for (let i = 0; i < 50; i += 1) batcher.add(change(i + 1));
  expect(sent).toHaveLength(0);
  await expect.poll(() => changes().length).toBe(50);
  expect(sent).toHaveLength(1);
});

it("payloads stay below 8000 bytes and lose nothing between them", async () => {
  const { batcher, sent, changes } = wire();
  const given = Array.from({ length: 400 }, (_, i) => change(1_000_000 + i, { presenca: true }));
  for (const one of given) batcher.add(one);
  await batcher.flush();
  const payloads = sent.flat();
  expect(payloads.length).toBeGreaterThan(1);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  expect(changes()).toEqual(given);
});

it("what could not be sent is sent with the next, in one", async () => {
  const { batcher, sent, state, changes } = wire();
  const id = randomUUID();
  state.cut = true;
  batcher.add(change(1, { presenca: true }, id));
  await batcher.flush();
  batcher.add(change(2, {}, id));
  await batcher.flush();
  expect(sent).toEqual([]);
  state.cut = false;
  await batcher.flush();
  expect(changes()).toEqual([change(2, { presenca: true }, id)]);
});

it("after too much to remember it says: look at everything", async () => {
  const { batcher, sent, state } = wire();
  state.cut = true;
  for (let i = 0; i < 6000; i += 1) batcher.add(change(1));
  await batcher.flush();
  state.cut = false;
  await batcher.flush();
  expect(sent).toEqual([[EVERYTHING]]);
  batcher.add(change(9));
  await batcher.flush();
  expect(sent).toHaveLength(2);
  await batcher.close();
});

it("lines it does not know are passed over", () => {
  const known = change(4);
  const payload = `nothing\n${known.empresaId}/${known.relatorioId} 4\n${known.empresaId}/x 4 q\n${EVERYTHING}`;
  expect(parsePayload(payload)).toEqual([known]);
});
