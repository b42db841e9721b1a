import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CallName } from "../../domain/contract.ts";
import type { AnswerStore } from "../local/answers.ts";
import type { KeptAnswer } from "../local/keptAnswer.ts";
import type { AheadKeeper, createKeeper as Create, KeeperPorts } from "./keeper.ts";
import type { KeptRead } from "./kept.ts";
import type { Session } from "./session.ts";

/** Tests which answers are kept for whom, when they are shown and when they are deleted; with fake stores. */

// Browser globals that Node lacks, for the modules that keep the session and wait for the network.
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("sessionStorage", { getItem: () => null });
vi.stubGlobal("location", { search: "" });
vi.stubGlobal("document", { documentElement: {} });
const { createKeeper }: { createKeeper: typeof Create } = await import("./keeper.ts");
vi.unstubAllGlobals();

const DAY = 86_400_000;
let stores: Map<string, Map<string, KeptAnswer>>;
let fails: boolean;
let now: number;
let due: (() => void)[];
let keeper: AheadKeeper;

const open: KeeperPorts["open"] = ({ usuarioId, empresaId }) => {
  const name = `${usuarioId}.${empresaId}`;
  const rows = (): Map<string, KeptAnswer> => {
    if (fails) throw new Error("unreadable");
    const found = stores.get(name) ?? new Map<string, KeptAnswer>();
    stores.set(name, found);
    return found;
  };
  const list = () => [...rows().values()].sort((a, b) => a.when.localeCompare(b.when));
  const store: AnswerStore = {
    read: async (key) => rows().get(key),
    newest: async () => list().at(-1)?.when ?? null,
    list: async () => list(),
    change: async ({ put, drop }) => {
      for (const answer of put) rows().set(answer.key, answer);
      for (const key of drop) rows().delete(key);
    },
    forget: async () => void stores.delete(name),
  };
  return store;
};

const forgetPerson: KeeperPorts["forgetPerson"] = async ({ usuarioId }) => {
  for (const name of stores.keys()) if (name.startsWith(`${usuarioId}.`)) stores.delete(name);
};
const forgetRead: KeeperPorts["forgetRead"] = async () => stores.clear();
const create = (): AheadKeeper =>
  createKeeper({ open, forgetPerson, forgetRead, now: () => now, later: (run) => void due.push(run) });

beforeEach(() => {
  stores = new Map();
  fails = false;
  now = Date.parse("2026-11-26T12:00:00Z");
  due = [];
  keeper = create();
});

const sessionOf = (usuarioId: string, empresaId: string, token = usuarioId): Session => ({
  usuarioId,
  empresaId,
  token,
  empresasVinculadas: [],
  empresaEscolhida: true,
});
const ANA = sessionOf("ana", "e1");
const read = (path: string, session = ANA, name: CallName = "getObra"): KeptRead => ({
  name,
  session,
  address: `/v2/empresas/${session.empresaId}/${path}`,
});
async function written(): Promise<void> {
  for (const run of due.splice(0)) run();
  await new Promise((resolve) => setTimeout(resolve));
}

describe("answers", () => {
  it("of a search in the list of reports are not kept: they would push out what is read again", async () => {
    const list = (query: string) => read(`obras/1/relatorios?${query}`, ANA, "listRelatorios");
    keeper.keep(list("pagina=0&busca=laje"), { total: 1 });
    keeper.keep(list("pagina=0"), { total: 30 });
    await written();
    expect([await keeper.find(list("pagina=0&busca=laje")), await keeper.find(list("pagina=0"))]).toEqual([
      undefined,
      { total: 30 },
    ]);
  });

  it("are found again, also before they are written, and a newer one counts", async () => {
    keeper.keep(read("obras/1"), { nome: "Ponte" });
    expect(await keeper.find(read("obras/1"))).toEqual({ nome: "Ponte" });
    await written();
    keeper.keep(read("obras/1"), { nome: "Ponte Nova" });
    await written();
    expect([await keeper.find(read("obras/1")), await keeper.find(read("obras/2"))]).toEqual([
      { nome: "Ponte Nova" },
      undefined,
    ]);
  });

  it("of one burst are one write", () => {
    for (const n of ["1", "2", "3"]) keeper.keep(read(`obras/${n}`), n);
    expect(due).toHaveLength(1);
  });

  it("of other people and companies are nobody's here, and only what a day needs is kept", async () => {
    keeper.keep(read("obras/1"), "da Ana");
    keeper.keep({ ...read("obras/9"), address: "/v2/empresas/e2/obras/9" }, "de outra empresa");
    keeper.keep(read("auditoria", ANA, "listAuditoria"), "registros");
    await written();
    expect(await keeper.find(read("obras/1", sessionOf("bia", "e1")))).toBeUndefined();
    expect(await keeper.find(read("obras/1", sessionOf("ana", "e2")))).toBeUndefined();
    expect([...stores.values()].flatMap((rows) => [...rows.values()].map(({ value }) => value))).toEqual(["da Ana"]);
  });

  it("that the person may not read any more leave the device", async () => {
    keeper.keep(read("obras/1"), "Ponte");
    keeper.keep(read("obras/2"), "Muro");
    await written();
    keeper.drop(read("obras/1"));
    expect(await keeper.find(read("obras/1"))).toBeUndefined();
    await written();
    expect([...(stores.get("ana.e1")?.keys() ?? [])]).toEqual(["/v2/empresas/e1/obras/2"]);
  });
});

describe("what this device has written", () => {
  const report = read("obras/1/relatorios/2", ANA, "getRelatorio");
  const write = (name: CallName, rest = ""): KeptRead => ({ ...report, name, address: `${report.address}${rest}` });

  it("is what is kept of a report that was saved, and an answer that comes late does not undo it", async () => {
    keeper.keep(report, { versao: 5 });
    await written();
    keeper.written(write("updateRelatorio"), { versao: 9 });
    keeper.keep(report, { versao: 8 });
    expect(await keeper.find(report)).toEqual({ versao: 9 });
    await written();
    keeper.keep(report, { versao: 7 });
    await written();
    expect(await keeper.find(report)).toEqual({ versao: 9 });
  });

  it("takes a report along that it changed in another way, and signs of life take nothing", async () => {
    keeper.keep(report, { versao: 5 });
    keeper.written(write("registrarVisualizacao", "/visualizacao"), undefined);
    expect(await keeper.find(report)).toEqual({ versao: 5 });
    keeper.written(write("createAtividade", "/atividades"), {});
    expect(await keeper.find(report)).toBeUndefined();
    await written();
    expect(await keeper.find(report)).toBeUndefined();
  });
});

it("a work that is gone takes all of it along, and no other", async () => {
  const below = ["obras/1", "obras/1/relatorios/2", "obras/1/relatorios?pagina=0", "obras/11"].map((path) =>
    read(path),
  );
  for (const each of below) keeper.keep(each, "x");
  await written();
  keeper.drop(read("obras/1"));
  await written();
  expect([...(stores.get("ana.e1")?.keys() ?? [])]).toEqual(["/v2/empresas/e1/obras/11"]);
});

describe("nothing is shown", () => {
  it("after thirty days without the server; what is older than that goes", async () => {
    keeper.keep(read("obras/1"), "Ponte");
    await written();
    now += 31 * DAY;
    expect(await keeper.find(read("obras/1"))).toBeUndefined();
    keeper = create();
    keeper.keep(read("obras/2"), "Muro");
    await written();
    expect([...(stores.get("ana.e1")?.keys() ?? [])]).toEqual(["/v2/empresas/e1/obras/2"]);
  });

  it("all of it, when the person wants it forgotten: also what is not written yet, and what is being written", async () => {
    keeper.keep(read("obras/1"), { nome: "Ponte" });
    await written();
    keeper.keep(read("obras/2"), { nome: "Muro" });
    for (const run of due.splice(0)) run();
    keeper.keep(read("obras/3"), { nome: "Torre" });
    await keeper.forget();
    await written();
    expect([...stores.values()].flatMap((rows) => [...rows.keys()])).toEqual([]);
    expect(await keeper.find(read("obras/3"))).toBeUndefined();
    // Reads made after `forget` are kept again.
    keeper.keep(read("obras/4"), { nome: "Cais" });
    await written();
    expect(await keeper.find(read("obras/4"))).toEqual({ nome: "Cais" });
  });

  it("once the session has ended, in any company, and what is answered late is not kept; the next login keeps again", async () => {
    keeper.keep(read("obras/1"), "Ponte");
    keeper.keep(read("obras/1", sessionOf("ana", "e2")), "de outra empresa");
    await written();
    await keeper.end(ANA);
    keeper.keep(read("obras/2"), "Muro");
    await written();
    expect([stores.size, await keeper.find(read("obras/1"))]).toEqual([0, undefined]);
    keeper.keep(read("obras/2", sessionOf("ana", "e1", "outra")), "Muro");
    await written();
    expect(await keeper.find(read("obras/2"))).toBe("Muro");
  });

  it("of a store that cannot be read, and nothing fails", async () => {
    fails = true;
    keeper.keep(read("obras/1"), "Ponte");
    await written();
    expect(await keeper.find(read("obras/1"))).toBeUndefined();
    await keeper.end(ANA);
  });
});
