import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Backup } from "../../../domain/backup/contract.ts";
import {
  exportOf,
  IMPORTAR,
  importar,
  type Manifesto,
  manifesto,
  newFolder,
  type Unpacked,
  unpack,
  verificar,
} from "../../../test/support/backup.ts";
import type { Person } from "../../../test/support/http.ts";
import { startOwnServer, type TestServer } from "../../../test/support/server.ts";
import type { World } from "../../../test/policies/strangers.matrix.ts";
import { createWorld } from "../../../test/policies/strangers.world.ts";
import { ancorar } from "../../evidencia/ancorar.ts";
import { verificarEmpresa } from "../../evidencia/verificarEmpresa.ts";

/** `npm run importar-empresa` as an operator runs it, on a running product that has no accounts yet. */

let server: TestServer;
let world: World;
let backup: Backup;
let exported: Unpacked;
/** The volumes as they were downloaded. */
let volumes: Unpacked;

const found = async (of: TestServer, as: Person, id: string): Promise<Backup> => {
  const one = (await of.api("listBackups", { as })).body.find(({ _id }) => _id === id);
  if (one?.estado !== "pronto") throw new Error(`the export is ${JSON.stringify(one)}`);
  return one;
};

beforeAll(async () => {
  server = await startOwnServer();
  world = await createWorld(server);
  const { ana } = world;
  await server.drainJobs();
  await ancorar({ empresaId: ana.empresaId, dia: "2026-11-20" }, server.services);
  backup = await found(server, ana, await exportOf(server, ana));
  exported = await unpack(server.api, ana, backup);
  volumes = newFolder();
  for (const { n, nome } of backup.volumes)
    volumes.write(
      nome,
      (await server.api("getVolumeDoBackup", { as: ana, params: { backupId: backup._id, n: String(n) } })).bytes,
    );
});
afterAll(async () => {
  exported.remove();
  volumes.remove();
  await server.close();
});

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** Runs the command until its transaction waits for one of the later tables, and kills it there. */
async function killed(into: TestServer, paths: readonly string[]): Promise<void> {
  await into.owner.begin(async (tx) => {
    await tx`lock table relatorio_documentos in access exclusive mode`;
    const env = { ...process.env, DATABASE_URL: into.ownerUrl, DATA_DIR: into.services.config.dataDir };
    const child = spawn(process.execPath, [IMPORTAR, ...paths], { env, stdio: "ignore" });
    const ended = once(child, "exit");
    for (;;) {
      const [row] = await tx`
        select count(*)::int as n from pg_locks
        where not granted and relation = 'relatorio_documentos'::regclass and mode = 'RowExclusiveLock'`;
      if (row?.["n"] === 1) break;
      if (child.exitCode !== null) throw new Error(`the command ended with ${child.exitCode}`);
      await wait(20);
    }
    child.kill("SIGKILL");
    await ended;
  });
}

async function emptyServer(): Promise<TestServer> {
  const empty = await startOwnServer();
  onTestFinished(() => empty.close());
  return empty;
}

async function isEmpty({ owner }: TestServer): Promise<boolean> {
  const [row] = await owner`select exists (select from logins) or exists (select from empresas) as some`;
  return row?.["some"] === false;
}

it(
  "brings a company that has everything; exported again it is the same, and goes on",
  { timeout: 180_000 },
  async () => {
    const there = await emptyServer();
    // Killed in the middle of its rows, the import leaves nothing behind and can be run again.
    await killed(there, [volumes.folder]);
    expect(await isEmpty(there)).toBe(true);
    const { code, said } = await importar(there, [volumes.folder]);
    expect([code, said]).toEqual([0, expect.stringContaining(`${world.ana.email} chooses a password`)]);
    const again = await exportOf(there, world.ana);

    // The printed address lets the administrator in, once.
    const token = /#token=([\w-]+)/.exec(said)?.[1] ?? "";
    const senha = "uma senha nova para entrar";
    const { error } = await there.api("login", { body: { email: world.ana.email, senha: world.ana.senha } });
    expect(error.codigo).toBe("credenciais_invalidas");
    expect((await there.api("novaSenha", { body: { token, senha } })).status).toBe(200);
    expect((await there.api("novaSenha", { body: { token, senha } })).status).not.toBe(200);
    const { body } = await there.api("login", { body: { email: world.ana.email, senha } });
    const ana: Person = { ...world.ana, senha, token: body.token };

    const second = await unpack(there.api, ana, await found(there, ana, again));
    onTestFinished(() => second.remove());
    const [before, after] = [manifesto(exported), manifesto(second)];
    expect(after.arquivos).toEqual(before.arquivos);
    expect(Object.values(before.dados).filter(({ linhas }) => linhas > 0).length).toBeGreaterThan(30);
    expect([after.dados, after.referencias, after.empresa]).toEqual([before.dados, before.referencias, before.empresa]);
    expect(after.chavesAnteriores).toEqual([before.chaveDaAncora]);
    expect(after.certificadosDoSelo).toEqual(expect.arrayContaining(before.certificadosDoSelo));
    expect(await verificar(second.folder)).toMatchObject({ code: 0 });

    // Derived rows exist, as the code makes them.
    for (const tabela of ["relatorio_palavras", "relatorio_fatos", "obras_contagem"]) {
      const rows = async ({ owner }: TestServer) =>
        owner`select * from ${owner(tabela)} where empresa_id = ${ana.empresaId} order by 1, 2, 3, 4`;
      const made = [...(await rows(there))];
      expect([tabela, made.length > 0]).toEqual([tabela, true]);
      expect([tabela, made]).toEqual([tabela, [...(await rows(server))]]);
    }
    const fotos = await there.owner<{ foto: string }[]>`
      select '/v2/empresas/' || empresa_id || '/obras/' || id || '/foto/' || encode(foto_sha256, 'hex') as foto
      from obras where foto_sha256 is not null and excluida_em is null`;
    expect(fotos.length).toBeGreaterThan(0);
    for (const { foto } of fotos)
      expect((await fetch(there.url + foto, { headers: { authorization: `Bearer ${ana.token}` } })).status).toBe(200);

    const codes = await there.owner<{ codigo: string }[]>`select codigo from codigos_de_verificacao`;
    expect(codes.length).toBeGreaterThan(0);
    for (const { codigo } of codes) {
      const checked = async ({ api }: TestServer) => (await api("getVerificacao", { params: { codigo } })).body;
      expect(await checked(there)).toEqual(await checked(server));
    }

    // The evidence of the approvals verifies here as on the old installation, also under the next anchor, which this installation signs.
    const params = { obraId: world.obraId, relatorioId: world.relatorioId };
    const saved = await there.api("updateRelatorio", {
      as: ana,
      params,
      body: { comentarios: [{ descricao: "Aqui" }] },
    });
    expect(saved.status).toBe(200);
    await ancorar({ empresaId: ana.empresaId, dia: "2026-11-22" }, there.services);
    const held = await verificarEmpresa(there.services, ana.empresaId, { lerArquivos: () => true });
    expect(held).toMatchObject({ problemas: [], ancoras: 2 });

    // A second company cannot be imported into the same installation.
    expect(await importar(there, [volumes.folder])).toEqual({
      code: 1,
      said: "This installation has accounts already. An export goes into an empty one (another DATA_DIR).\n",
    });
  },
);

describe("refuses", () => {
  let empty: TestServer;
  beforeAll(async () => {
    empty = await startOwnServer();
  });
  afterAll(() => empty.close());

  /** Runs an import that must be refused and change nothing; returns its message. */
  async function refused(paths: readonly string[]): Promise<string> {
    const { code, said } = await importar(empty, paths);
    if (code !== 1 || !(await isEmpty(empty))) throw new Error(`not refused (${code}): ${said}`);
    return said;
  }

  /** Imports a copy of the unpacked export that `change` has spoiled. */
  async function changed(change: (copy: Unpacked) => void): Promise<string> {
    const copy = newFolder();
    onTestFinished(() => copy.remove());
    for (const name of exported.files()) copy.write(name, exported.read(name));
    change(copy);
    return refused([copy.folder]);
  }
  function writeManifesto(copy: Unpacked, change: (one: Manifesto & Record<string, unknown>) => void): void {
    const one = manifesto(copy) as Manifesto & Record<string, unknown>;
    change(one);
    const text = JSON.stringify(one);
    copy.write("manifesto.json", Buffer.from(text));
    copy.write("manifesto.sha256", Buffer.from(`${sha256(text)}  manifesto.json\n`));
  }
  /** Changes the lines of a table and adapts all digests, as a forger would. */
  function forge(copy: Unpacked, tabela: string, change: (row: Record<string, unknown>, n: number) => object): void {
    const nome = `dados/${tabela}.ndjson`;
    const lines = copy.read(nome).toString().trimEnd().split("\n");
    const rows = lines.map((line, n) => `${JSON.stringify(change(JSON.parse(line) as Record<string, unknown>, n))}\n`);
    const bytes = Buffer.from(rows.join(""));
    copy.write(nome, bytes);
    writeManifesto(copy, ({ arquivos }) => {
      const one = arquivos.find((each) => each.nome === nome);
      if (one !== undefined) Object.assign(one, { sha256: sha256(bytes), tamanho: bytes.length });
    });
  }

  it("what is damaged, incomplete, newer or no export", { timeout: 180_000 }, async () => {
    expect(await refused([])).toContain("npm run importar-empresa -- FOLDER");
    expect(await refused(["/nowhere"])).toContain("/nowhere is neither a folder nor a file.");
    const file = exported.files().find((name) => name.startsWith("arquivos/")) ?? "";
    expect(
      await changed((copy) => {
        const bytes = Buffer.from(copy.read(file));
        bytes[3] = (bytes[3] ?? 0) ^ 1;
        copy.write(file, bytes);
      }),
    ).toContain(`The export is damaged:\n  ${file}: was changed (SHA-256)`);
    expect(await changed((copy) => copy.write("a-mais", Buffer.from("x")))).toContain(
      "a-mais: is not part of the export",
    );
    expect(await changed((copy) => writeManifesto(copy, (one) => Object.assign(one, { versao: "99.0.0" })))).toMatch(
      /made by Canteiro 99\.0\.0 .*newer than this one .*Update first\./,
    );
    expect(await changed((copy) => writeManifesto(copy, (one) => Object.assign(one, { formato: 3 })))).toContain(
      "format 3",
    );
    expect(await refused([join(volumes.folder, backup.volumes.at(-1)?.nome ?? "")])).toMatch(
      /The export has \d+ volumes, and 1 are here\./,
    );
    expect(await refused([join(volumes.folder, backup.volumes[0]?.nome ?? "")])).toContain(
      "the last one of the export is not here",
    );
  });

  it("one that says of itself what is not so, with all its digests", { timeout: 180_000 }, async () => {
    expect(await changed((copy) => forge(copy, "empresas", (row) => ({ ...row, _id: randomUUID() })))).toContain(
      "is not the company that the manifest names",
    );
    expect(await changed((copy) => forge(copy, "obras", (row) => ({ ...row, empresaId: randomUUID() })))).toContain(
      "dados/obras.ndjson has a field that this version does not know: empresaId.",
    );
    expect(
      await changed((copy) => forge(copy, "obra_usuarios", (row) => ({ ...row, usuarioId: randomUUID() }))),
    ).toContain("dados/obra_usuarios.ndjson has rows that cannot be");
    expect(
      await changed((copy) => forge(copy, "equipamentos", (row, n) => (n === 0 ? { ...row, descricao: null } : row))),
    ).toContain("dados/equipamentos.ndjson has rows that cannot be");
    expect(
      await changed((copy) =>
        writeManifesto(copy, ({ dados }) => Object.assign(dados, { sessoes: { linhas: 0, arquivos: [] } })),
      ),
    ).toContain("The export has rows that this version does not know: sessoes.");
    expect(
      await changed((copy) =>
        writeManifesto(copy, ({ dados }) => Object.assign(dados["obras"] ?? {}, { linhas: 999 })),
      ),
    ).toContain("does not have the manifest's lines");
  });

  it("links and names that lead elsewhere, and archives that unpack to too much", { timeout: 180_000 }, async () => {
    expect(
      await changed((copy) => {
        rmSync(join(copy.folder, "LEIA-ME.txt"));
        symlinkSync(join(exported.folder, "LEIA-ME.txt"), join(copy.folder, "LEIA-ME.txt"));
      }),
    ).toContain("The export has something that is no file");

    const folder = mkdtempSync(join(tmpdir(), "hostil-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const whole = Object.fromEntries(exported.files().map((name) => [name, new Uint8Array(exported.read(name))]));
    const hostile = async (bytes: Uint8Array) => {
      const path = join(folder, `${randomUUID()}.zip`);
      writeFileSync(path, bytes);
      return refused([path]);
    };
    const withManifesto = (change: (one: Manifesto & Record<string, unknown>) => void) => {
      const one = { ...manifesto(exported), volumes: 1 } as Manifesto & Record<string, unknown>;
      change(one);
      const text = JSON.stringify(one);
      return { "manifesto.json": strToU8(text), "manifesto.sha256": strToU8(`${sha256(text)}  manifesto.json\n`) };
    };
    const one = { ...whole, ...withManifesto(() => undefined) };
    for (const name of ["../fora", "/tmp/fora", "dados/../../fora", "a\\..\\fora", "dados//x"])
      expect(await hostile(zipSync({ ...one, [name]: strToU8("x") }, { level: 0 }))).toMatch(
        /A volume (has a file with a name|is damaged)/,
      );
    expect(
      await hostile(
        zipSync(
          { ...one, "dados/link": [strToU8("/etc/passwd"), { os: 3, attrs: (0o120777 << 16) >>> 0 }] },
          { level: 0 },
        ),
      ),
    ).toContain("A volume has a link instead of a file: dados/link.");
    expect(
      await hostile(
        zipSync({ ...one, "dados/zeros.ndjson": [new Uint8Array(64 * 1024 * 1024), { level: 9 }] }, { level: 0 }),
      ),
    ).toContain("A volume has a file that unpacks to far too much: dados/zeros.ndjson.");
    expect(await hostile(zipSync({ ...one, outro: strToU8("x") }, { level: 0 }))).toContain(
      "that the manifest does not name: outro.",
    );
    expect(
      await hostile(
        zipSync(
          { ...whole, ...withManifesto(({ arquivos }) => Object.assign(arquivos[0] ?? {}, { tamanho: 2 ** 50 })) },
          { level: 0 },
        ),
      ),
    ).toContain("has another size than the manifest says");
    // The archive's directory states a smaller size than the file has when unpacked.
    const lying = Buffer.from(
      zipSync({ ...one, "verificar.mjs": [whole["verificar.mjs"] ?? strToU8(""), { level: 9 }] }, { level: 0 }),
    );
    const at = lying.lastIndexOf("verificar.mjs") - 46;
    const size = lying.readUInt32LE(at + 24);
    lying.writeUInt32LE(size - 5, at + 24);
    expect(await hostile(lying)).toMatch(/has another size than the manifest says|A volume is damaged/);
    expect(await hostile(Buffer.concat([Buffer.from(zipSync(one, { level: 0 })).subarray(0, 5000)]))).toContain(
      "A volume is damaged",
    );
    expect(readFileSync(join(exported.folder, "manifesto.json"))).toHaveLength(exported.read("manifesto.json").length);
  });
});
