import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Keeper, KeptRead } from "./kept.ts";

/** Tests when a read is answered from this device, and when screens repeat their reads. */

const SESSION = { token: "t", usuarioId: "ana", empresaId: "e1", empresasVinculadas: [], empresaEscolhida: true };
let kept: Map<string, unknown>;
let tellOnline: () => void;
let ended: string[];
/** True: the store never answers, as in a browser that cannot open it. */
let hangs: boolean;

const keeper: Keeper = {
  keep: ({ address }: KeptRead, value) => void kept.set(address, value),
  drop: ({ address }) => void kept.delete(address),
  written: () => undefined,
  find: ({ address }) => (hangs ? new Promise(() => undefined) : Promise.resolve(kept.get(address))),
  end: ({ usuarioId }) => {
    ended.push(usuarioId);
    return Promise.resolve(kept.clear());
  },
};

async function load({ worker = true, keeps = true } = {}) {
  vi.resetModules();
  const online: (() => void)[] = [];
  tellOnline = () => online.forEach((listener) => listener());
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    if (name === "online") online.push(listener);
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === "canteiro.sessao" ? JSON.stringify(SESSION) : null),
  });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: worker ? {} : null } });
  vi.doMock("./loadKeeper.ts", () => ({ loadKeeper: () => Promise.resolve(keeper) }));
  const module = await import("./kept.ts");
  const { ApiError } = await import("./error.ts");
  const network = await import("../lib/network.ts");
  const { clearSession, openSession } = await import("./session.ts");
  const { lookForNetwork } = await import("../shell/lookForNetwork.ts");
  // Only after the imports: with fake timers, a dynamic import would never finish.
  vi.useFakeTimers();
  module.provideKeeper(keeps ? keeper : null);
  const rede = (): Promise<never> => Promise.reject(new ApiError(0, { codigo: "rede", message: "Erro de rede!" }));
  const gone = (): Promise<never> => Promise.reject(new ApiError(404, { codigo: "nao_encontrado", message: "" }));
  const ask = (answer: (unanswered?: () => void) => Promise<unknown>) =>
    module.throughKept("getObra", "/obras/1", answer);
  let again = 0;
  module.onNetworkAgain(() => (again += 1));
  const write = (answer: () => Promise<unknown>) => module.keepingWritten("updateObra", "/obras/1", answer());
  return { ask, write, rede, gone, agains: () => again, network, clearSession, openSession, lookForNetwork };
}
const fourSeconds = () => vi.advanceTimersByTimeAsync(4000);
const never = (): Promise<unknown> => new Promise(() => undefined);

beforeEach(() => {
  kept = new Map();
  hangs = false;
  ended = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock("./loadKeeper.ts");
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("a session that ended, as the server says or by logging out, takes what was read along, where nothing is kept any more too", async () => {
  const { clearSession } = await load({ worker: false, keeps: false });
  clearSession();
  await vi.waitFor(() => expect(ended).toEqual(["ana"]));
});

it("somebody else who comes in without a logout between ends what was read too; the same person in another company does not", async () => {
  const { openSession } = await load();
  openSession({ ...SESSION, token: "t2", empresaId: "e2" });
  openSession({ ...SESSION, token: "t3", usuarioId: "bia" });
  await vi.waitFor(() => expect(ended).toEqual(["ana"]));
});

describe("acts that need the server are offered by the results of requests", () => {
  it("not while none is answered, though the device has bars; again with the first answer", async () => {
    const { ask, write, rede, network } = await load();
    const told: boolean[] = [];
    network.subscribeNetwork(() => told.push(network.isReachable()));
    kept.set("/obras/1", "Ponte");
    await ask(rede);
    await ask(() => Promise.resolve("Ponte"));
    const late = ask(never);
    await vi.advanceTimersByTimeAsync(3000);
    await late;
    await write(() => Promise.resolve("Ponte"));
    await expect(write(rede)).rejects.toMatchObject({ codigo: "rede" });
    tellOnline();
    expect(told).toEqual([false, true, false, true, false, true, true]);
  });

  it("as the device says, where the application itself is not kept", async () => {
    const { ask, write, rede, network } = await load({ worker: false });
    await expect(ask(rede)).rejects.toMatchObject({ codigo: "rede" });
    await expect(write(rede)).rejects.toMatchObject({ codigo: "rede" });
    expect(network.isReachable()).toBe(true);
    vi.stubGlobal("navigator", { onLine: false });
    expect(network.isReachable()).toBe(false);
  });

  it("again once the server says that it is there, which it is asked without anybody's doing", async () => {
    const { ask, rede, network, agains, lookForNetwork } = await load();
    const asked: string[] = [];
    let answers = false;
    vi.stubGlobal("document", { visibilityState: "visible" });
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address);
      return answers ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError("Failed to fetch"));
    });
    lookForNetwork();
    kept.set("/obras/1", "Ponte");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
    await ask(rede);
    await vi.advanceTimersByTimeAsync(6000);
    expect([asked, network.isReachable()]).toEqual([["/saude", "/saude"], false]);
    answers = true;
    await vi.advanceTimersByTimeAsync(8000);
    expect([asked.length, network.isReachable(), agains()]).toEqual([3, true, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBe(3);
  });
});

describe("a read", () => {
  it("whose first attempt finds nobody is answered from this device at once, while it is tried again", async () => {
    const { ask, agains, network } = await load();
    kept.set("/obras/1", "Ponte");
    const { promise: later, resolve } = Promise.withResolvers<unknown>();
    const given = ask(async (unanswered) => {
      await Promise.resolve();
      unanswered?.();
      unanswered?.();
      return later;
    });
    expect(await given).toBe("Ponte");
    expect([network.isReachable(), agains()]).toEqual([false, 0]);
    resolve("Ponte nova");
    await vi.advanceTimersByTimeAsync(0);
    expect([kept.get("/obras/1"), network.isReachable(), agains()]).toEqual(["Ponte nova", true, 1]);
  });

  it("is kept, and answered from this device without a network; once that is back its screens ask again, once", async () => {
    const { ask, rede, agains } = await load();
    await ask(() => Promise.resolve("Ponte"));
    expect(await ask(rede)).toBe("Ponte");
    expect(agains()).toBe(0);
    tellOnline();
    tellOnline();
    expect(agains()).toBe(1);
  });

  it("of a network that says nothing is answered after three seconds, and from then on at once until it speaks", async () => {
    const { ask, agains } = await load();
    kept.set("/obras/1", "Ponte");
    const late = ask(never);
    await vi.advanceTimersByTimeAsync(2999);
    expect(await Promise.race([late, Promise.resolve("waiting")])).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBe("Ponte");
    const next = ask(never);
    await vi.advanceTimersByTimeAsync(0);
    expect(await next).toBe("Ponte");
    expect(await ask(() => Promise.resolve("Ponte Nova"))).toBe("Ponte Nova");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(agains()).toBe(1);
  });

  it("that is always late is not asked for again for ever: once when it says otherwise, and when others answer", async () => {
    const { ask, rede, agains } = await load();
    kept.set("/obras/1", "Ponte");
    const late = (value: string) => () => new Promise((resolve) => setTimeout(() => resolve(value), 4000));
    await Promise.all([ask(late("Ponte")), ask(late("Ponte")), fourSeconds()]);
    expect(agains()).toBe(0);
    await Promise.all([ask(late("Ponte Nova")), fourSeconds()]);
    expect([agains(), kept.get("/obras/1")]).toEqual([1, "Ponte Nova"]);
    // One read is never answered while others succeed: the successful ones must not make screens repeat all reads each time.
    for (let n = 0; n < 5; n += 1) {
      await ask(rede);
      await ask(() => Promise.resolve("Ponte Nova"));
    }
    expect(agains()).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(agains()).toBe(2);
  });

  it("that is refused late leaves this device, and its screen asks again", async () => {
    const { ask, gone, agains } = await load();
    kept.set("/obras/1", "Ponte");
    const late = () => new Promise((resolve) => setTimeout(resolve, 4000)).then(gone);
    expect((await Promise.all([ask(late), fourSeconds()]))[0]).toBe("Ponte");
    await vi.advanceTimersByTimeAsync(1);
    expect([agains(), [...kept]]).toEqual([1, []]);
  });

  it("that the server refuses leaves this device, and is refused", async () => {
    const { ask, gone, rede } = await load();
    kept.set("/obras/1", "Ponte");
    await expect(ask(gone)).rejects.toMatchObject({ status: 404 });
    await expect(ask(rede)).rejects.toMatchObject({ codigo: "rede" });
  });

  it("is not kept where the application itself is not", async () => {
    const { ask } = await load({ worker: false, keeps: false });
    await ask(() => Promise.resolve("Ponte"));
    expect([...kept]).toEqual([]);
  });

  it("waits three seconds for a store that never opens, and then fails as it did", async () => {
    const { ask, rede } = await load();
    hangs = true;
    const [failed] = await Promise.allSettled([ask(rede), vi.advanceTimersByTimeAsync(3000)]);
    expect(failed).toMatchObject({ reason: { codigo: "rede" } });
  });

  it("fails as it did where the application itself is not kept", async () => {
    const { ask, rede } = await load({ worker: false });
    kept.set("/obras/1", "Ponte");
    await expect(ask(rede)).rejects.toMatchObject({ codigo: "rede" });
  });
});
