import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../api/error.ts";
import type { MediaKind } from "../store/types.ts";
import { createEnvios } from "./envios.ts";
import { Sender } from "./sender.ts";
import type { Envio } from "./types.ts";

/** The loop's reactions to the server's answers; `sendFile.test.ts` tests the sending of one file. */

const SUM = "0".repeat(64);
const error = (status: number, codigo: ApiError["codigo"] = "erro_inesperado"): ApiError =>
  new ApiError(status, { codigo, message: `${status} ${codigo}` });

function envio(id: string, seq: number, kind: MediaKind = "foto"): Envio {
  return {
    id,
    kind,
    seq,
    obraId: "o",
    relatorioId: "r",
    name: `${id}.jpg`,
    mime: "",
    size: 1,
    descricao: "",
    place: { kind: "galeria" },
    signature: null,
    phase: "waiting",
    progress: 0,
    reason: null,
    kept: true,
    preview: null,
    duration: null,
  };
}

/** @param says for each file the errors that its attempts get, in this order; when they are used up, the server accepts the file. */
function makeSender(list: readonly Envio[], says: Readonly<Record<string, unknown[]>> = {}) {
  const envios = createEnvios();
  envios.add(list);
  const log: string[] = [];
  const world = { open: true, reportOpen: true, unready: null as string | null };
  const sender = new Sender<string>({
    envios,
    isMine: () => true,
    outgoing: () =>
      Promise.resolve({
        size: 1,
        sha256: SUM,
        chunk: () => Promise.resolve({ bytes: new ArrayBuffer(1), sha256: SUM }),
      }),
    transport: ({ id }) => {
      log.push(id);
      const wrong = says[id]?.shift();
      return Promise.resolve({
        announce: () => (wrong === undefined ? Promise.resolve(new Set<number>()) : Promise.reject(wrong as Error)),
        part: () => Promise.resolve(),
        finish: () => Promise.resolve({ answer: id }),
        receipt: () => Promise.resolve({ sha256: SUM, size: 1 }),
      });
    },
    prepare: () => Promise.resolve(world.unready),
    parks: (_one, thrown) => thrown instanceof ApiError && thrown.codigo === "item_desconhecido" && !world.reportOpen,
    onArrival: ({ id }) => {
      envios.remove(id);
      return Promise.resolve();
    },
    onChange: () => undefined,
    onRefused: () => Promise.resolve(),
    isOpen: () => world.open,
    sentence: (what) => (what instanceof Error ? what.message : String(what)),
    random: () => 1,
    now: () => Date.now(),
  });
  const stop = new AbortController();
  return {
    envios,
    log,
    world,
    sender,
    drain: () => sender.drain(stop.signal),
    stop,
    phase: (id: string) => envios.find(id)?.phase,
  };
}

describe("the queue", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends one after the other, photos and attachments before videos", async () => {
    const { log, drain, envios } = makeSender([
      envio("film", 1, "video"),
      envio("b", 3),
      envio("a", 2),
      envio("c", 4, "anexo"),
    ]);
    await drain();
    expect(log).toEqual(["a", "b", "c", "film"]);
    expect(envios.store.getState().envios).toEqual([]);
  });

  it("keeps a refused file with its reason and goes on with the others", async () => {
    const { drain, envios, log } = makeSender([envio("a", 1), envio("b", 2)], {
      a: [error(415, "tipo_nao_permitido")],
    });
    await drain();
    expect(log).toEqual(["a", "b"]);
    expect(envios.find("a")).toMatchObject({ phase: "refused", reason: "415 tipo_nao_permitido" });
    expect(envios.find("b")).toBeUndefined();
  });

  it("tries again for ever while the network is away, and nothing else meanwhile", async () => {
    const lost = Array.from({ length: 30 }, () => error(0, "rede"));
    const { drain, log, phase } = makeSender([envio("a", 1), envio("b", 2)], { a: lost });
    const done = drain();
    await vi.advanceTimersByTimeAsync(1000);
    expect(phase("a")).toBe("paused");
    expect(log).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    await done;
    expect(log.filter((id) => id === "a")).toHaveLength(31);
    expect(log.indexOf("b")).toBe(31);
  });

  it("goes on at once when the network is back", async () => {
    const { drain, log, sender } = makeSender([envio("a", 1)], { a: [error(0, "rede"), error(0, "rede")] });
    const done = drain();
    await vi.advanceTimersByTimeAsync(1);
    sender.hurry();
    await vi.advanceTimersByTimeAsync(1);
    sender.hurry();
    await done;
    expect(log).toEqual(["a", "a", "a"]);
  });

  it("does not let a file that the server stumbles over stop the others", async () => {
    const { drain, log } = makeSender([envio("a", 1), envio("b", 2)], { a: [error(500), error(503)] });
    const done = drain();
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(log).toEqual(["a", "b", "a", "a"]);
  });

  it("announces again when server and device disagree, but not for ever", async () => {
    const wrong = Array.from({ length: 9 }, () => error(422, "envio_corrompido"));
    const { drain, log, phase } = makeSender([envio("a", 1)], { a: wrong });
    const done = drain();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await done;
    expect(log).toHaveLength(5);
    expect(phase("a")).toBe("refused");
  });

  it("waits for the report when a photo's parent is not on the server yet", async () => {
    const unknown = error(404, "item_desconhecido");
    const { drain, phase, sender, world, log } = makeSender([envio("a", 1)], { a: [unknown] });
    world.reportOpen = false;
    await drain();
    expect(phase("a")).toBe("paused");
    // The report is now open: its activity is saved, and the photo is sent.
    world.reportOpen = true;
    sender.hurry();
    await drain();
    expect(log).toEqual(["a", "a"]);
  });

  it("looks again by itself while the report cannot be saved", async () => {
    const { drain, phase, world, log } = makeSender([envio("a", 1)]);
    world.unready = "Escreva a descrição.";
    const done = drain();
    await vi.advanceTimersByTimeAsync(1);
    expect([phase("a"), log]).toEqual(["paused", []]);
    world.unready = null;
    await vi.advanceTimersByTimeAsync(6000);
    await done;
    expect(log).toEqual(["a"]);
  });

  it("sends nothing in another person's name", async () => {
    const { drain, log, phase, world } = makeSender([envio("a", 1)], { a: [error(401, "sem_sessao")] });
    const done = drain();
    world.open = false;
    await done;
    expect([log.length <= 1, phase("a")]).toEqual([true, "waiting"]);
  });

  it("stops with the page and leaves what it was at as it is", async () => {
    const { drain, stop, phase } = makeSender([envio("a", 1)], { a: [error(0, "rede")] });
    const done = drain();
    await vi.advanceTimersByTimeAsync(1);
    stop.abort();
    await done;
    expect(phase("a")).toBe("paused");
  });
});
