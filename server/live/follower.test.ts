import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "../../domain/errors/errors.ts";
import { EventStream } from "../answers/eventStream.ts";
import { Follower } from "./follower.ts";

/** Tests when a stream checks a person's rights again, with fake timers. */

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] }),
);
afterEach(() => void vi.useRealTimers());

function follow(presenca = true) {
  const stream = new EventStream();
  const state = { versao: 1, looks: 0, refusal: null as Error | null };
  const trouble: unknown[] = [];
  const follower = new Follower({
    stream,
    presenca,
    onTrouble: (error) => void trouble.push(error),
    look: async () => {
      state.looks += 1;
      if (state.refusal !== null) throw state.refusal;
      return state.versao;
    },
  });
  const told = () =>
    [...String(stream.body.read() ?? "").matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
      ([, event, data]) => `${event} ${data}`,
    );
  return { follower, stream, state, told, trouble };
}

it("asks every 60 s, and pokes only when the version rose", async () => {
  const { follower, state, told } = follow();
  await follower.look();
  expect(told()).toEqual(['poke {"versao":1}']);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(state.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.looks).toBe(2);
  expect(told()).toEqual([]);
  state.versao = 4;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual(['poke {"versao":4}']);
});

it("within two seconds of a look it tells at once and asks afterwards, however much is told", async () => {
  const { follower, state, told } = follow();
  await follower.look();
  for (let versao = 2; versao <= 20; versao += 1) follower.changed({ versao, presenca: false, aprovacao: false });
  expect(told()).toHaveLength(20);
  expect(state.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state.looks).toBe(2);
});

it("later it asks first: people who may not any more hear nothing", async () => {
  const { follower, state, told, trouble } = follow();
  await follower.look();
  told();
  await vi.advanceTimersByTimeAsync(10_000);
  state.refusal = new AppError("nao_encontrado");
  follower.changed({ versao: 2, presenca: true, aprovacao: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toEqual(["bye {}"]);
  expect(trouble).toEqual([]);
});

it("a person whose rights cannot be read is not served, and that is logged", async () => {
  const { follower, state, told, trouble } = follow();
  state.refusal = new Error("no database");
  await follower.look();
  expect(told()).toEqual(["bye {}"]);
  expect(trouble).toEqual([state.refusal]);
});

it("an old or repeated version is no news, nor is presence for people who may not see it", async () => {
  const { follower, state, told } = follow(false);
  state.versao = 5;
  await follower.look();
  told();
  await vi.advanceTimersByTimeAsync(10_000);
  follower.changed({ versao: 5, presenca: false, aprovacao: false });
  follower.changed({ versao: 3, presenca: true, aprovacao: false });
  await vi.advanceTimersByTimeAsync(3_000);
  expect([told(), state.looks]).toEqual([[], 1]);
});

it("writes a comment every 15 s, and nothing after the end", async () => {
  const { stream } = follow();
  stream.body.read();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(String(stream.body.read())).toBe(":\n\n:\n\n");
  stream.end();
  stream.send("poke", { versao: 9 });
  expect(String(stream.body.read())).toBe("event: bye\ndata: {}\n\n");
});

it("a reader that falls far behind is cut off", async () => {
  const { stream } = follow();
  for (let i = 0; i < 5_000; i += 1) stream.send("poke", { versao: i });
  expect(stream.body.destroyed).toBe(true);
});
