import { createHash, randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { assert, asyncProperty, integer, record } from "fast-check";
import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import type { Backup } from "../../domain/backup/contract.ts";
import { type Unpacked, unpack, VERIFICAR, verificar } from "../../test/support/backup.ts";
import type { Person } from "../../test/support/http.ts";
import { seedOf, times } from "../../tools/gate/drawn.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { marking } from "../../test/permissoes/marked.ts";
import type { World } from "../../test/policies/strangers.matrix.ts";
import { createWorld } from "../../test/policies/strangers.world.ts";
import { medirUso } from "../usuarios/uso.ts";
import { ancorar } from "../evidencia/ancorar.ts";
import { expirarBackups } from "./expirar.ts";
import { fazerBackup, folderOf } from "./job.ts";
import { readFolder } from "./momento.ts";
import { type Exportada, SEM_PLANILHA } from "./tabelas.ts";

/** Exports, over HTTP, of a company that has every kind of data; checked with the program included in exports. */

let server: TestServer;
let world: World;
let theirs: World;
let backup: Backup;
let exported: Unpacked;
const OTHER = { word: "Vizinha", photo: "Portrait_1.jpg" };
const SMALL = { bytes: 400_000, arquivos: 12, bytesDeLinhas: 4_000 };
const never = new AbortController().signal;

const list = async (as: Person) => (await server.api("listBackups", { as })).body;
/** Requests an export; dates earlier exports back first, so that the daily limit does not count them. */
const order = async (as: Person) => {
  await server.owner`update backups set criado_em = criado_em - interval '25 hours' where empresa_id = ${as.empresaId}`;
  return server.api("createBackup", { as, body: {} });
};
async function made(as: Person): Promise<Backup> {
  const { _id: id } = (await order(as)).body;
  await server.drainJobs();
  const found = (await list(as)).find(({ _id }) => _id === id);
  if (found?.estado !== "pronto") throw new Error(`the export is ${JSON.stringify(found)}`);
  return found;
}

beforeAll(async () => {
  server = await startOwnServer();
  theirs = await createWorld(marking(server, OTHER));
  world = await createWorld(server);
  const { ana } = world;
  await ancorar({ empresaId: ana.empresaId, dia: "2026-11-20" }, server.services);
  const params = { obraId: world.obraId, relatorioId: world.relatorioId };
  await server.api("updateRelatorio", { as: ana, params, body: { comentarios: [{ descricao: "Chuva à tarde\n💧" }] } });
  await ancorar({ empresaId: ana.empresaId, dia: "2026-11-21" }, server.services);
  backup = await made(ana);
  exported = await unpack(server.api, ana, backup);
});
afterAll(async () => {
  exported.remove();
  await server.close();
});

const manifesto = (of = exported) => JSON.parse(of.read("manifesto.json").toString()) as Manifesto;
type Manifesto = {
  dados: Record<string, { linhas: number; arquivos: string[] }>;
  arquivos: { nome: string; sha256: string; tamanho: number; volume: number }[];
};
const rowsOf = (tabela: string, of = exported) =>
  (manifesto(of).dados[tabela]?.arquivos ?? []).flatMap((nome) =>
    of
      .read(nome)
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

describe("an export", () => {
  it("holds when it is checked, in each language", async () => {
    const { code, said } = await verificar(exported.folder);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^Tudo confere: \d+ arquivos, \d+ relatórios, .* 2 âncoras\n$/),
    ]);
    expect((await verificar(exported.folder, "en")).said).toMatch(/^Everything holds/);
    expect((await verificar(exported.folder, "es")).said).toMatch(/^Todo coincide/);
  });

  it("has every row that the company has, in the names of the wire", async () => {
    for (const [tabela, { linhas }] of Object.entries(manifesto().dados)) {
      const key = tabela === "empresas" ? "id" : "empresa_id";
      const [found] = await server.owner`
        select count(*)::int as n from ${server.owner(tabela)} where ${server.owner(key)} = ${world.ana.empresaId}`;
      expect([tabela, linhas]).toEqual([tabela, found?.["n"]]);
    }
    const [relatorio] = rowsOf("relatorios").filter(({ _id }) => _id === world.relatorioId);
    expect(relatorio).toMatchObject({ obraId: world.obraId, statusId: expect.any(Number) as number });
    expect(JSON.stringify(relatorio?.["conteudo"])).toContain("Chuva à tarde\\n💧");
    expect(rowsOf("usuarios").map(({ email }) => email)).toContain(world.ana.email);
  });

  it("says what each line is by a schema, of the database and the contract", () => {
    for (const [tabela, { linhas }] of Object.entries(manifesto().dados)) {
      const esquema = z.fromJSONSchema(JSON.parse(exported.read(`esquemas/${tabela}.json`).toString()) as boolean);
      const rows = rowsOf(tabela).slice(0, linhas);
      for (const row of rows) expect([tabela, esquema.safeParse(row).error?.issues]).toEqual([tabela, undefined]);
      const [row] = rows;
      const field = Object.keys(row ?? {}).find((one) => typeof row?.[one] === "string") ?? "_id";
      for (const wrong of [{ ...row, aMais: 1 }, { ...row, [field]: 7 }, {}])
        expect([tabela, esquema.safeParse(wrong).success]).toEqual([tabela, false]);
    }
    const { properties } = JSON.parse(exported.read("esquemas/relatorios.json").toString()) as {
      properties: { conteudo: { properties: object } };
    };
    expect(Object.keys(properties.conteudo.properties)).toEqual(expect.arrayContaining(["maoDeObra", "atividades"]));
  });

  it("has every table for people as a sheet, row by row, with the names of what its rows name", async () => {
    const sheets = exported.files().filter((name) => name.startsWith("planilhas/"));
    const wanted = Object.entries(manifesto().dados).filter(
      ([tabela, { linhas }]) => linhas > 0 && !SEM_PLANILHA.includes(tabela as Exportada),
    );
    expect(sheets).toEqual(wanted.map(([tabela]) => `planilhas/${tabela}.xlsx`).toSorted());
    for (const [tabela, { linhas }] of wanted) {
      const [head = [], ...rows] = await readSheet(exported.read(`planilhas/${tabela}.xlsx`));
      expect([tabela, rows.length]).toEqual([tabela, linhas]);
      const fields = Object.keys(rowsOf(tabela)[0] ?? {});
      for (const name of head)
        expect([tabela, fields]).toEqual([tabela, expect.arrayContaining([String(name).split(".")[0]])]);
    }
    const [head = [], ...rows] = await readSheet(exported.read("planilhas/relatorios.xlsx"));
    const at = (name: string) => head.indexOf(name);
    const dateIn = (cell: unknown) => cell as Date;
    const row = rows.find((one) => one[at("_id")] === world.relatorioId) ?? [];
    const [relatorio] = rowsOf("relatorios").filter(({ _id }) => _id === world.relatorioId);
    const [obra] = rowsOf("obras").filter(({ _id }) => _id === world.obraId);
    expect(row[at("obraId.nome")]).toBe(obra?.["nome"]);
    expect(row[at("numero")]).toBe(relatorio?.["numero"]);
    expect(dateIn(row[at("data")]).toISOString().slice(0, 10)).toBe(relatorio?.["data"]);
    const created = rowsOf("relatorios").find(({ _id }) => _id === world.relatorioId)?.["criadoEm"] as string;
    expect(Math.abs(dateIn(row[at("criadoEm")]).getTime() - Date.parse(created))).toBeLessThan(1000);
  });

  it("has originals under their hash, and sealed documents as they are", async () => {
    const midias = rowsOf("midias");
    expect(midias.length).toBeGreaterThan(3);
    for (const { sha256: hash } of midias) expect(sha256(exported.read(`arquivos/${String(hash)}`))).toBe(hash);
    const pdfs = exported
      .files()
      .filter((name) => /^relatorios\/[a-z0-9-]+\/\d+-\d{4}-\d\d-\d\d-[0-9a-f]{12}.*\.pdf$/.test(name));
    const sealed = rowsOf("relatorio_documentos").flatMap(({ pdfSha256 }) =>
      typeof pdfSha256 === "string" ? [pdfSha256] : [],
    );
    expect(sealed.length).toBeGreaterThan(0);
    expect(pdfs.map((name) => sha256(exported.read(name))).toSorted()).toEqual(sealed.toSorted());
    expect(exported.files().filter((name) => !name.includes("/"))).toEqual([
      "LEEME.txt",
      "LEIA-ME.txt",
      "README.txt",
      "manifesto.json",
      "manifesto.sha256",
      "verificar.mjs",
    ]);
    expect(backup.manifestoSha256).toBe(sha256(exported.read("manifesto.json")));
  });

  it("holds no secret and nothing of another company", async () => {
    const secrets = await server.owner<{ secret: string }[]>`
      select senha_hash as secret from logins
      union all select encode(token_hash, 'hex') from sessoes union all select encode(hash, 'hex') from chaves_api
      union all select encode(token_hash, 'hex') from usuario_convites where token_hash is not null
      union all select encode(sha256, 'hex') from usuario_assinaturas s where not exists (
        select from relatorio_assinantes a where a.empresa_id = s.empresa_id and a.assinatura_sha256 = s.sha256)`;
    const foreign = await server.owner<{ id: string }[]>`
      select id::text from obras where empresa_id = ${theirs.ana.empresaId}
      union all select id::text from relatorios where empresa_id = ${theirs.ana.empresaId}
      union all select id::text from usuarios where empresa_id = ${theirs.ana.empresaId}
      union all select id::text from midias where empresa_id = ${theirs.ana.empresaId}`;
    expect(secrets.length).toBeGreaterThan(5);
    expect(foreign.length).toBeGreaterThan(5);
    const words = [
      ...secrets.map(({ secret }) => secret).filter((secret) => secret !== ""),
      ...foreign.map(({ id }) => id),
      OTHER.word,
      theirs.ana.empresaId,
      theirs.ana.email,
      world.ana.token,
      world.ana.senha,
    ];
    for (const name of exported.files()) {
      const bytes = exported.read(name);
      const parts = name.endsWith(".xlsx") ? Object.values(unzipSync(bytes)) : [bytes];
      const text = parts.map((part) => Buffer.from(part).toString("latin1")).join("");
      expect([name, words.filter((word) => text.includes(word) || name.includes(word))]).toEqual([name, []]);
    }
  });
});

describe("an export of large rows", () => {
  it("ends, though the database sends them faster than the disk takes them", async () => {
    await server.owner`
      insert into equipamentos (empresa_id, id, descricao)
      select ${theirs.ana.empresaId}, gen_random_uuid(), repeat(md5(n::text), 4000) from generate_series(1, 20) n`;
    const folder = await unpack(server.api, theirs.ana, await made(theirs.ana));
    onTestFinished(() => folder.remove());
    expect(rowsOf("equipamentos", folder).filter(({ descricao }) => String(descricao).length === 128_000)).toHaveLength(
      20,
    );
  });
});

describe("the checking program", () => {
  /** Tests of a file name, one for each kind of file in an export. */
  const KINDS = {
    dados: (name: string) => name.startsWith("dados/"),
    esquemas: (name: string) => name.startsWith("esquemas/"),
    planilhas: (name: string) => name.startsWith("planilhas/"),
    arquivos: (name: string) => name.startsWith("arquivos/"),
    relatorios: (name: string) => name.startsWith("relatorios/"),
    texto: (name: string) => name.endsWith(".txt"),
    programa: (name: string) => name === "verificar.mjs",
    manifesto: (name: string) => name === "manifesto.json",
    digest: (name: string) => name === "manifesto.sha256",
  } as const;

  it("finds one flipped bit in any file", { timeout: times(120_000, 1_800_000) }, async () => {
    const files = exported.files();
    const place = record({
      which: integer({ min: 0, max: 1_000_000 }),
      at: integer({ min: 0, max: 1_000_000_000 }),
      bit: integer({ min: 0, max: 7 }),
    });
    for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
      const names = files.filter(KINDS[kind]);
      await assert(
        asyncProperty(place, async ({ which, at, bit }) => {
          const name = names[which % names.length] ?? "";
          const bytes = exported.read(name);
          const flipped = Buffer.from(bytes);
          flipped[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << bit);
          exported.write(name, flipped);
          try {
            const { code, said } = await verificar(exported.folder);
            expect([code, said]).toEqual([1, expect.stringContaining(kind === "digest" ? "manifesto.json" : name)]);
          } finally {
            exported.write(name, bytes);
          }
        }),
        { numRuns: times(1, 60), seed: seedOf(`bit of ${kind}`) },
      );
    }
    expect((await verificar(exported.folder)).code).toBe(0);
  });

  /** Changes one file and adapts all digests, as a forger would. */
  async function forged(name: string, change: (text: string) => string): Promise<string> {
    const before = [name, "manifesto.json", "manifesto.sha256"].map((one) => [one, exported.read(one)] as const);
    try {
      const bytes = Buffer.from(change(exported.read(name).toString()));
      const known = exported.read("manifesto.json").toString();
      const old = manifesto().arquivos.find(({ nome }) => nome === name);
      const now = known.replace(
        JSON.stringify(old),
        JSON.stringify({ ...old, sha256: sha256(bytes), tamanho: bytes.length }),
      );
      expect(now).not.toBe(known);
      exported.write(name, bytes);
      exported.write("manifesto.json", Buffer.from(now));
      exported.write("manifesto.sha256", Buffer.from(`${sha256(now)}  manifesto.json\n`));
      const { code, said } = await verificar(exported.folder);
      expect(code).toBe(1);
      return said;
    } finally {
      for (const [one, bytes] of before) exported.write(one, bytes);
    }
  }
  const line =
    (change: (row: Record<string, unknown>) => object, n = 0) =>
    (text: string) =>
      text
        .split("\n")
        .map((one, i) => (i === n ? JSON.stringify(change(JSON.parse(one) as Record<string, unknown>)) : one))
        .join("\n");

  it.each([
    ["a revision", "relatorio_revisoes", { mudancas: [] }, "relatorio_revisoes"],
    ["a time", "relatorio_revisoes", { recebidaEm: "2020-01-01T00:00:00.000000Z" }, "relatorio_revisoes"],
    [
      "a piece of evidence",
      "relatorio_evidencias",
      { criadaEm: "2020-01-01T00:00:00.000000Z" },
      "relatorio_evidencias",
    ],
    ["a snapshot", "relatorio_instantaneos", { conteudo: "{}" }, "relatorio_instantaneos"],
    ["an anchor", "evidencia_ancoras", { assinatura: "00" }, "evidencia_ancoras"],
    ["the file of a photo", "midias", { sha256: "0".repeat(64) }, "midias"],
    ["the end of a report's chains", "relatorios", { v: 0 }, "relatorios"],
  ])("finds %s that was changed with all its digests", async (_, tabela, change, where) => {
    const said = await forged(
      `dados/${tabela}.ndjson`,
      line((row) => ({ ...row, ...change })),
    );
    expect(said).toContain(where);
  });

  it("finds the newest revision and the newest piece of evidence taken away", async () => {
    const without = (text: string) => text.trimEnd().split("\n").slice(0, -1).join("\n") + "\n";
    expect(await forged("dados/relatorio_revisoes.ndjson", without)).toContain("relatorios ");
    expect(await forged("dados/relatorio_evidencias.ndjson", without)).toContain("relatorios ");
  });

  it("finds a file that is gone, one that was added, and names that lead out of the folder", async () => {
    const [name = ""] = exported.files().filter((one) => one.startsWith("arquivos/"));
    exported.write("dados/outro.ndjson", Buffer.from("{}\n"));
    expect((await verificar(exported.folder)).said).toContain("dados/outro.ndjson: não faz parte do backup");
    rmSync(`${exported.folder}/dados/outro.ndjson`);
    const bytes = exported.read(name);
    rmSync(`${exported.folder}/${name}`);
    expect((await verificar(exported.folder)).said).toContain(`${name}: falta`);
    exported.write(name, bytes);
    const known = exported.read("manifesto.json");
    exported.write("manifesto.json", Buffer.from(known.toString().replace(`"${name}"`, '"../fora"')));
    expect((await verificar(exported.folder)).said).toContain("../fora: nome que não pode existir");
    exported.write("manifesto.json", known);
    expect((await verificar(exported.folder)).code).toBe(0);
  });

  it("travels with the export as it is in the product", async () => {
    expect(exported.read("verificar.mjs").equals(readFileSync(VERIFICAR))).toBe(true);
  });
});

it("is of one moment, whatever is written while it is made", async () => {
  const { ana, obraId, relatorioId } = world;
  const { _id: id } = (await order(ana)).body;
  const params = { obraId, relatorioId };
  for (let n = 0; ; n += 1) {
    const { status } = await server.api("updateRelatorio", {
      as: ana,
      params,
      body: { comentarios: [{ descricao: `Enquanto isso ${n}` }] },
    });
    expect(status).toBe(200);
    if ((await list(ana)).find(({ _id }) => _id === id)?.estado === "pronto") break;
  }
  const [ready = backup] = (await list(ana)).filter(({ _id }) => _id === id);
  const folder = await unpack(server.api, ana, ready);
  onTestFinished(() => folder.remove());
  expect(await verificar(folder.folder)).toMatchObject({ code: 0 });
});

describe("ordering", () => {
  it("twice a day, and again while one is made is the same one", async () => {
    const ana = await server.signUp();
    const first = (await server.api("createBackup", { as: ana, body: {} })).body;
    const [again, third] = await Promise.all([
      server.api("createBackup", { as: ana, body: {} }),
      server.api("createBackup", { as: ana, body: {} }),
    ]);
    expect([again.body._id, third.body._id]).toEqual([first._id, first._id]);
    await server.drainJobs();
    const second = (await server.api("createBackup", { as: ana, body: {} })).body;
    expect(second._id).not.toBe(first._id);
    await server.drainJobs();
    const refused = await server.api("createBackup", { as: ana, body: {} });
    expect([refused.status, refused.error.codigo]).toEqual([429, "limite_de_backups"]);
    await server.owner`update backups set criado_em = now() - interval '25 hours' where id = ${first._id}`;
    expect((await server.api("createBackup", { as: ana, body: {} })).status).toBe(200);
    const acts =
      await server.owner`select count(*)::int as n from auditoria where empresa_id = ${ana.empresaId} and ato = 'backup.criar'`;
    expect(acts[0]?.["n"]).toBe(3);
    await server.drainJobs();
  });

  it("asks for the password where it was last given more than 15 minutes ago", async () => {
    const ana = await server.signUp();
    await server.owner`update sessoes set autenticada_em = now() - interval '16 minutes' where login_id = ${ana.usuarioId}`;
    const ask = (body: { senha?: string }) => server.api("createBackup", { as: ana, body });
    expect((await ask({})).error.codigo).toBe("confirmar_senha");
    expect((await ask({ senha: "outra senha" })).error.codigo).toBe("credenciais_invalidas");
    expect(await list(ana)).toEqual([]);
    expect((await ask({ senha: ana.senha })).status).toBe(200);
    await server.drainJobs();
  });

  it.each([
    ["after the trial", { contratada: false, teste_termina_em: "2020-01-01" }],
    ["while read-only", { contratada: true, vencida_desde: "2020-01-01" }],
    ["after the end of its plan", { contratada: true, cancela_em: "2020-01-01" }],
  ])("is open %s", async (_, facts) => {
    const ana = await server.signUp();
    await server.owner`update empresas set ${server.owner(facts)} where id = ${ana.empresaId}`;
    expect((await server.api("listEquipamentos", { as: ana })).status === 405 || facts.contratada).toBe(true);
    const { volumes } = await made(ana);
    expect(volumes).toHaveLength(1);
    const folder = await unpack(server.api, ana, (await list(ana))[0] ?? backup);
    expect((await verificar(folder.folder)).code).toBe(0);
    folder.remove();
  });
});

describe("volumes", () => {
  it("answer ranges, to their own company alone", async () => {
    const params = { backupId: backup._id, n: "1" };
    const whole = (await server.api("getVolumeDoBackup", { as: world.ana, params })).bytes;
    expect([whole.length, sha256(whole)]).toEqual([backup.volumes[0]?.tamanho, backup.volumes[0]?.sha256]);
    const part = await server.api("getVolumeDoBackup", { as: world.ana, params, headers: { range: "bytes=100-199" } });
    expect([part.status, part.bytes.equals(whole.subarray(100, 200))]).toEqual([206, true]);
    for (const [as, wanted] of [
      [theirs.ana, params],
      [world.ana, { ...params, n: "2" }],
      [world.ana, { ...params, n: "0" }],
      [world.ana, { ...params, backupId: "x" }],
    ] as const)
      expect((await server.api("getVolumeDoBackup", { as, params: wanted })).status).toBe(404);
  });

  /** Prepares an export with small volumes: `run` makes it and ends after `most` volumes, `goOn` continues it. */
  async function makeSmall(as: Person, most = Infinity) {
    const id = randomUUID();
    const which = { empresaId: as.empresaId, backupId: id };
    await server.owner`insert into backups (empresa_id, id, pedido_por) values (${as.empresaId}, ${id}, ${as.usuarioId})`;
    const ending = new AbortController();
    let taken = 0;
    const { storage } = server.services;
    // The real `take` for `most` volumes; then the server ends, with the next volume written but not recorded.
    const take: typeof storage.take = async (...given) => {
      taken += 1;
      if (taken > most) ending.abort(new Error("the server ends"));
      ending.signal.throwIfAborted();
      return storage.take(...given);
    };
    const method = (name: keyof typeof storage) => storage[name].bind(storage);
    const watched = new Proxy(storage, {
      get: (_, name) => (name === "take" ? take : method(name as keyof typeof storage)),
    });
    const services = { ...server.services, storage: watched };
    const job = { id, attempt: 0, signal: ending.signal };
    const run = () => fazerBackup(which, services, job, SMALL);
    const goOn = () => fazerBackup(which, server.services, { id, attempt: 1, signal: never }, SMALL);
    return { which, run, goOn };
  }
  const volumesOf = (id: string) =>
    server.owner<{ n: number; hash: string }[]>`
      select n, encode(arquivo_sha256, 'hex') as hash from backup_volumes where backup_id = ${id} order by n`;

  it("are several where there is much; an export that was cut off goes on with the moment it had begun with", async () => {
    await server.owner`
      insert into equipamentos (empresa_id, id, descricao)
      select ${world.ana.empresaId}, gen_random_uuid(), 'Betoneira ' || n from generate_series(1, 120) n`;
    const { which, run, goOn } = await makeSmall(world.ana, 2);
    await expect(run()).rejects.toThrow("the server ends");
    const before = await volumesOf(which.backupId);
    expect(before).toHaveLength(2);
    expect((await list(world.ana)).find(({ _id }) => _id === which.backupId)).toMatchObject({
      estado: "fazendo",
      volumes: [],
    });
    const momento = await readFolder(folderOf(server.services, which.backupId));
    // Changes made in between belong to a later export.
    await server.api("createEquipamento", { as: world.ana, body: { descricao: "Depois do momento" } });
    await goOn();
    const after = await volumesOf(which.backupId);
    expect(after.length).toBeGreaterThan(3);
    expect(after.slice(0, 2)).toEqual(before);
    const found = (await list(world.ana)).find(({ _id }) => _id === which.backupId) ?? backup;
    const folder = await unpack(server.api, world.ana, found);
    onTestFinished(() => folder.remove());
    expect(await verificar(folder.folder)).toMatchObject({ code: 0 });
    expect(JSON.parse(folder.read("manifesto.json").toString())).toMatchObject({ momento: momento?.momento });
    const names = rowsOf("equipamentos", folder).map(({ descricao }) => descricao);
    expect(names).toContain("Betoneira 120");
    expect(names).not.toContain("Depois do momento");
    // The rows of one table are spread over several files.
    expect(manifesto(folder).dados["equipamentos"]?.arquivos.length).toBeGreaterThan(1);
    expect(await readFolder(folderOf(server.services, which.backupId))).toBeNull();
  });

  it("begin anew when the rows of their moment are gone", async () => {
    const { which, run, goOn } = await makeSmall(world.ana, 2);
    await expect(run()).rejects.toThrow("the server ends");
    const before = await volumesOf(which.backupId);
    rmSync(folderOf(server.services, which.backupId), { recursive: true });
    await server.api("createEquipamento", { as: world.ana, body: { descricao: "Com o momento novo" } });
    await goOn();
    for (const { hash } of before) expect(await server.services.storage.stat(world.ana.empresaId, hash)).toBeNull();
    const found = (await list(world.ana)).find(({ _id }) => _id === which.backupId) ?? backup;
    const folder = await unpack(server.api, world.ana, found);
    onTestFinished(() => folder.remove());
    expect(await verificar(folder.folder)).toMatchObject({ code: 0 });
    expect(rowsOf("equipamentos", folder).map(({ descricao }) => descricao)).toContain("Com o momento novo");
  });

  it("say which file the storage has lost, and the rest is exported", async () => {
    const { arquivo } = (
      await server.api("uploadFoto", {
        as: theirs.ana,
        params: { obraId: theirs.obraId, relatorioId: theirs.relatorioId },
        file: { name: "a.jpg", bytes: await photo() },
      })
    ).body;
    await server.drainJobs();
    const [midia] = await server.owner<{ sha256: string }[]>`
      select encode(sha256, 'hex') as sha256 from midias where empresa_id = ${theirs.ana.empresaId} and id::text || '.jpg' = ${arquivo}`;
    const hash = midia?.sha256 ?? "";
    expect(await server.services.storage.quarantine(theirs.ana.empresaId, hash, -1)).not.toBeNull();
    await server.services.storage.purge(theirs.ana.empresaId, hash);
    const folder = await unpack(server.api, theirs.ana, await made(theirs.ana));
    onTestFinished(() => folder.remove());
    const { code, said } = await verificar(folder.folder);
    expect([code, said]).toEqual([1, `arquivos/${hash}: já faltava quando foi exportado\n1 problemas\n`]);
  });
});

async function photo(): Promise<Uint8Array> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: "#135" } })
    .jpeg()
    .toBuffer();
}

it("exports are forgotten after seven days, with their volumes", async () => {
  const ana = await server.signUp();
  const old = await made(ana);
  const volume = old.volumes[0]?.sha256 ?? "";
  await server.owner`update backups set criado_em = now() - interval '6 days 23 hours' where id = ${old._id}`;
  await expirarBackups({ empresaId: ana.empresaId }, server.services);
  expect(await list(ana)).toHaveLength(1);
  await server.owner`update backups set criado_em = now() - interval '7 days 1 minute' where id = ${old._id}`;
  expect(await list(ana)).toEqual([]);
  const params = { backupId: old._id, n: "1" };
  expect((await server.api("getVolumeDoBackup", { as: ana, params })).status).toBe(404);
  expect(await server.services.storage.stat(ana.empresaId, volume)).not.toBeNull();
  await expirarBackups({ empresaId: ana.empresaId }, server.services);
  expect(await server.services.storage.stat(ana.empresaId, volume)).toBeNull();
  expect(await server.owner`select from backups where empresa_id = ${ana.empresaId}`).toHaveLength(0);
});

it("exports do not count as what the company stores", async () => {
  const { ana } = world;
  const measured = async () => {
    await medirUso({ empresaId: ana.empresaId }, server.services);
    return (await server.api("informacoesEmpresaUsuario", { as: ana })).body.empresa.uso?.armazenamento?.total;
  };
  const before = await measured();
  expect(before).toBeGreaterThan(0);
  await made(ana);
  expect(await measured()).toBe(before);
});

it("an export does not hold the exports before it", async () => {
  const names = new Set(exported.files());
  const small = await made(world.ana);
  const folder = await unpack(server.api, world.ana, small);
  onTestFinished(() => folder.remove());
  for (const { sha256: hash } of [...backup.volumes, ...small.volumes]) {
    expect(names.has(`arquivos/${hash}`)).toBe(false);
    expect(folder.files()).not.toContain(`arquivos/${hash}`);
  }
});
