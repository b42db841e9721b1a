import { beforeEach, expect, it } from "vitest";
import type { RespostaGuardada } from "../../domain/sincronizacao/contract.ts";
import { ApiError } from "../api/error.ts";
import { type AheadPorts, keepAhead } from "./keepAhead.ts";

/** Tests rounds of fetching ahead against a fake server and a fake store. */

const E = "/v2/empresas/e1";
let now: number;
let last: number;
let stored: Map<string, { value: unknown; when: string }>;
/** State of the fake server: for each work, its reports with their marks. */
let server: Map<string, Map<string, string>>;
/** Works that the fake server refuses, with the status of the refusal. */
let refused: Map<string, number>;
let sent: string[];
/** Works for which `recentes` was called, in the order of the calls. */
let asked: string[];
/** Number of a work's last reports that the server always lists. */
const LAST = 30;
/** The server's mark for everything that it lists of a work. */
const marcaOf = (obraId: string): string => [...(server.get(obraId) ?? [])].map((one) => one.join("=")).join("&");
let offline: boolean;
/** True if the person no longer belongs to this company. */
let expelled: boolean;

const iso = (): string => new Date(now).toISOString();
const put = (key: string, value: unknown = "x"): void => void stored.set(key, { value, when: iso() });
const listOf = (obraId: string): RespostaGuardada => ({
  chamada: "listRelatorios",
  endereco: `/obras/${obraId}/relatorios?pagina=0`,
  resposta: { relatorios: [{ data: iso().slice(0, 10), modificadoPor: { dataHora: iso() } }] },
});

const ports = (): AheadPorts => ({
  empresaId: "e1",
  last,
  now: () => now,
  base: async (obras) => {
    if (expelled) throw new ApiError(404, { codigo: "nao_encontrado", message: "" });
    if (offline) throw new ApiError(0, { codigo: "rede", message: "" });
    const works = [...server.keys()].filter((id) => refused.get(id) !== 404);
    const questions = obras.split(",").map((one) => one.split("."));
    return {
      respostas: [{ chamada: "listEquipamentos", endereco: "/equipamentos", resposta: [] }, ...works.map(listOf)],
      iguais: questions.flatMap(([id = "", marca]) =>
        works.includes(id) && !refused.has(id) && marca === marcaOf(id) ? [id] : [],
      ),
    };
  },
  recentes: async (obraId, tenho) => {
    asked.push(obraId);
    const status = refused.get(obraId);
    if (status !== undefined) throw new ApiError(status, { codigo: "nao_encontrado", message: "" });
    const marks = new Map(tenho.split(",").map((one) => one.split(".") as [string, string]));
    const all = [...(server.get(obraId) ?? [])].filter(([id], at) => at < LAST || marks.has(id));
    const fresh = all.filter(([id, marca]) => marks.get(id) !== marca).slice(0, 10);
    sent.push(...fresh.map(([id]) => id));
    const missing = all.some(([id, marca]) => marks.get(id) !== marca && !fresh.some(([one]) => one === id));
    return {
      relatorios: all
        .filter(([id, marca]) => marks.get(id) === marca || fresh.some(([one]) => one === id))
        .map(([_id, marca]) => ({ _id, marca })),
      respostas: fresh.map(([id, marca]) => ({
        chamada: "getRelatorio",
        endereco: `/obras/${obraId}/relatorios/${id}`,
        resposta: marca,
      })),
      marca: missing ? "" : marcaOf(obraId),
      faltam: missing,
    };
  },
  held: async () => [...stored].map(([key, { when }]) => ({ key, when })).sort((a, b) => a.when.localeCompare(b.when)),
  read: async (key) => stored.get(key)?.value,
  keep: async (respostas) => {
    for (const { endereco, resposta } of respostas) put(E + endereco, resposta);
  },
  note: async (key, value) => put(key, value),
  drop: async (keys) => {
    for (const key of keys) stored.delete(key);
  },
});
async function round(): Promise<readonly string[]> {
  now += 60_000;
  const named = await keepAhead(ports());
  last = now;
  now += 3_600_000;
  return named;
}
const kept = (obraId: string): string[] =>
  [...stored.keys()].filter((key) => key.startsWith(`${E}/obras/${obraId}/relatorios/`)).map((key) => key.slice(-2));

beforeEach(() => {
  now = Date.parse("2026-11-26T12:00:00Z");
  last = 0;
  stored = new Map();
  refused = new Map();
  sent = [];
  asked = [];
  offline = false;
  expelled = false;
  const reports = (prefix: string, n: number) =>
    new Map(Array.from({ length: n }, (_, at) => [`${prefix}${String.fromCharCode(97 + at)}`, "1"]));
  server = new Map([
    ["o1", reports("p", 12)],
    ["o2", reports("q", 2)],
  ]);
});

it("reports that nobody opened come once, and again only when they changed", async () => {
  expect(await round()).toHaveLength(14);
  expect([kept("o1").length, kept("o2").length, sent.length]).toEqual([12, 2, 14]);
  await round();
  expect(sent).toHaveLength(14);
  server.get("o2")?.set("qa", "2");
  await round();
  expect(sent.slice(14)).toEqual(["qa"]);
});

it("one answer says that nothing is new; a work is asked for when something is, or something of it is not on the device", async () => {
  await round();
  const before = [...stored.keys()].sort();
  asked = [];
  expect(await round()).toHaveLength(14);
  expect([asked, [...stored.keys()].sort()]).toEqual([[], before]);
  server.get("o2")?.set("qa", "2");
  await round();
  expect(asked).toEqual(["o2"]);
  asked = [];
  // As if the browser had evicted this report, or a write on this device had removed it.
  stored.delete(`${E}/obras/o1/relatorios/pc`);
  await round();
  expect([asked, kept("o1").length]).toEqual([["o1"], 12]);
});

it("a report that is none of the last any more goes, but not one that a screen has read", async () => {
  const days = Array.from({ length: LAST }, (_, at) => [`r${String(at + 10)}`, "1"] as const);
  server = new Map([["o1", new Map(days)]]);
  await round();
  put(`${E}/obras/o1/relatorios/r39`);
  // Two newer reports push `r38` and `r39` out of the last 30; a screen has read `r39`.
  server.set("o1", new Map([["s1", "1"], ["s2", "1"], ...days]));
  await round();
  // A screen opens the old report `a0` between two rounds that bring no new report.
  server.get("o1")?.set("a0", "1");
  await round();
  put(`${E}/obras/o1/relatorios/a0`);
  await round();
  expect(["r39", "a0"].filter((id) => stored.has(`${E}/obras/o1/relatorios/${id}`))).toHaveLength(2);
  expect(stored.has(`${E}/obras/o1/relatorios/r38`)).toBe(false);
  asked = [];
  expect(await round()).toHaveLength(LAST + 2);
  expect(asked).toEqual([]);
});

it("a report that is gone, a work and a catalogue that are no longer the person's leave the device; without a network nothing does", async () => {
  await round();
  put(`${E}/mao-de-obra`);
  put(`${E}/obras?busca=ponte`);
  put("/v2/perfil-usuario");
  put(`${E}/obras/o2/relatorios/qa/aprovacao`);
  server.get("o1")?.delete("pa");
  refused.set("o2", 404);
  now += 1000;
  offline = true;
  const before = [...stored.keys()];
  await expect(round()).rejects.toMatchObject({ codigo: "rede" });
  expect([...stored.keys()]).toEqual(before);
  offline = false;
  await round();
  expect(kept("o1")).not.toContain("pa");
  expect([...stored.keys()].filter((key) => key.includes("/obras/o2"))).toEqual([]);
  expect([`${E}/mao-de-obra`, `${E}/obras?busca=ponte`].filter((key) => stored.has(key))).toEqual([]);
  expect(["/v2/perfil-usuario", `${E}/equipamentos`].filter((key) => stored.has(key))).toHaveLength(2);
});

it("a person who may read no reports any more keeps none of the work", async () => {
  await round();
  refused.set("o1", 403);
  await round();
  expect([kept("o1"), kept("o2")]).toEqual([[], ["qa", "qb"]]);
});

it("a person who left the company keeps nothing of it", async () => {
  await round();
  put("/v2/perfil-usuario");
  expelled = true;
  expect([await round(), [...stored.keys()]]).toEqual([[], ["/v2/perfil-usuario"]]);
});
