import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aprovar } from "../../test/support/aprovado.ts";
import { criar, enviarParte, sha256Of } from "../../test/support/envios.ts";
import type { Person } from "../../test/support/http.ts";
import { enterRelatorioCheio, type RelatorioCheio } from "../../test/support/relatorioCheio.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import type { Services } from "../http/services.ts";
import type { Storage } from "../storage/storage.ts";
import { sweepCompany, sweepTemporary, varrerArquivos } from "./sweep.ts";

/** The sweep removes the files of uploads that died, and never a file that a row names or is about to name. */

const DAY_S = 86_400;

let server: TestServer;
let ana: Person;
let bia: Person;
let cheio: RelatorioCheio;

beforeAll(async () => {
  server = await startOwnServer();
  [ana, bia] = [await server.signUp(), await server.signUp()];
  cheio = await enterRelatorioCheio(server, ana);
  await server.drainJobs();
});
afterAll(() => server.close());

const folderOf = (empresaId: string) => join(server.services.config.dataDir, "arquivos/t", empresaId);
const pathOf = (empresaId: string, sha256: string) => join(folderOf(empresaId), sha256.slice(0, 2), sha256);

async function age(path: string, days = 2): Promise<void> {
  const then = Date.now() / 1000 - days * DAY_S;
  await utimes(path, then, then);
}

/** Stores a file that no row names, as an upload that died two days ago leaves it. Returns its hash. */
async function addOrphan(empresaId: string, text: string = randomUUID()): Promise<string> {
  const { sha256 } = await server.services.storage.put(empresaId, Readable.from([Buffer.from(text)]));
  await age(pathOf(empresaId, sha256));
  return sha256;
}

const name = async (empresaId: string, sha256: string) =>
  server.services.database.withEmpresa({ empresaId }, (tx) =>
    insertArquivos(tx, server.services.storage, empresaId, [{ sha256, size: 36 }]),
  );
const isThere = async (empresaId: string, sha256: string) =>
  (await server.services.storage.stat(empresaId, sha256)) !== null;
const waiting = async (empresaId: string) =>
  (await server.services.storage.listQuarantine(empresaId)).map(({ sha256 }) => sha256);

/** Returns the services of the server, with hooks that run just before or after a file goes to quarantine. */
function around(hooks: { before?: () => Promise<unknown>; after?: () => Promise<unknown> }): Services {
  const { storage } = server.services;
  const quarantine: Storage["quarantine"] = async (...args) => {
    await hooks.before?.();
    const taken = await storage.quarantine(...args);
    await hooks.after?.();
    return taken;
  };
  const wrapped = new Proxy(storage, {
    get: (target, key) => {
      if (key === "quarantine") return quarantine;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...server.services, storage: wrapped };
}

describe("a file that no row names", () => {
  it("goes to quarantine after a day, and is deleted a week later", async () => {
    const old = await addOrphan(ana.empresaId);
    const { sha256: fresh } = await server.services.storage.put(ana.empresaId, Readable.from([randomUUID()]));
    const { swept } = await sweepCompany(server.services, ana.empresaId);
    expect(swept).toEqual({ quarantined: 1, bytes: 36, restored: 0, purged: 0, uploads: 0 });
    expect([await isThere(ana.empresaId, old), await isThere(ana.empresaId, fresh)]).toEqual([false, true]);
    const again = await sweepCompany(server.services, ana.empresaId);
    expect([again.swept, await waiting(ana.empresaId)]).toEqual([
      { quarantined: 0, bytes: 0, restored: 0, purged: 0, uploads: 0 },
      [old],
    ]);
    await age(join(folderOf(ana.empresaId), "quarentena", old), 8);
    expect((await sweepCompany(server.services, ana.empresaId)).swept.purged).toBe(1);
    expect(await waiting(ana.empresaId)).toEqual([]);
  });

  it("comes back from quarantine when its bytes are named after all", async () => {
    const sha256 = await addOrphan(ana.empresaId);
    await sweepCompany(server.services, ana.empresaId);
    // A row names the file again, as after restoring a backup of the database.
    await server.owner`
      insert into arquivos (empresa_id, sha256, tamanho) values (${ana.empresaId}, decode(${sha256}, 'hex'), 36)`;
    expect((await sweepCompany(server.services, ana.empresaId)).swept.restored).toBe(1);
    expect(await isThere(ana.empresaId, sha256)).toBe(true);
  });

  it("is swept by the night's job; a company that the database does not know is left alone", async () => {
    const sha256 = await addOrphan(ana.empresaId);
    const unknown = randomUUID();
    const left = await addOrphan(unknown);
    const dia = "2026-11-23";
    for (const empresaId of [ana.empresaId, unknown]) await varrerArquivos({ empresaId, dia }, server.services);
    expect([await isThere(ana.empresaId, sha256), await isThere(unknown, left)]).toEqual([false, true]);
    expect(server.logged).toContainEqual(
      expect.objectContaining({
        msg: "files without a row swept",
        empresaId: ana.empresaId,
        quarantined: 1,
        bytes: 36,
      }),
    );
  });

  it("is looked for in the rest by another job when one takes long", async () => {
    const sha256 = await addOrphan(ana.empresaId);
    const { parouDepoisDe } = await sweepCompany(server.services, ana.empresaId, { stop: () => true });
    const depoisDe = parouDepoisDe ?? "none";
    expect(await isThere(ana.empresaId, sha256)).toBe(sha256.slice(0, 2) > depoisDe);
    const { parouDepoisDe: second } = await sweepCompany(server.services, ana.empresaId, { depoisDe });
    expect([second, await isThere(ana.empresaId, sha256)]).toEqual([null, false]);
  });
});

describe("a file stays", () => {
  it("while the transaction that names it is open, and afterwards", async () => {
    const { empresaId } = ana;
    const sha256 = await addOrphan(empresaId);
    await server.services.database.withEmpresa({ empresaId }, async (tx) => {
      await insertArquivos(tx, server.services.storage, empresaId, [{ sha256, size: 36 }]);
      await sweepCompany(server.services, empresaId, { ageMs: 0 });
      expect(await isThere(empresaId, sha256)).toBe(true);
    });
    await sweepCompany(server.services, empresaId, { ageMs: 0 });
    expect(await isThere(empresaId, sha256)).toBe(true);
  });

  it.each(["before", "after"] as const)("whose bytes are put again just %s it goes to quarantine", async (moment) => {
    const { empresaId } = ana;
    const text = randomUUID();
    const sha256 = await addOrphan(empresaId, text);
    let naming: Promise<unknown> = Promise.resolve();
    const upload = async () => {
      await server.services.storage.put(empresaId, Readable.from([Buffer.from(text)]));
      // Not awaited here: the upload waits for the sweep's lock.
      naming = name(empresaId, sha256);
    };
    await sweepCompany(around({ [moment]: upload }), empresaId);
    await naming;
    expect(await isThere(empresaId, sha256)).toBe(true);
    await sweepCompany(server.services, empresaId);
    expect(await waiting(empresaId)).not.toContain(sha256);
    await age(pathOf(empresaId, sha256));
    await sweepCompany(server.services, empresaId);
    expect(await isThere(empresaId, sha256)).toBe(true);
  });

  it("that is named while it lies in quarantine comes back with its row", async () => {
    const { empresaId } = ana;
    const sha256 = await addOrphan(empresaId);
    await sweepCompany(server.services, empresaId);
    await name(empresaId, sha256);
    expect(await isThere(empresaId, sha256)).toBe(true);
  });

  it("when the sweep loses its lock with its connection", async () => {
    const { empresaId } = ana;
    const sha256 = await addOrphan(empresaId);
    const lose = async () => {
      await server.owner`
        select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and d.datname = current_database() and l.pid <> pg_backend_pid()`;
      await expect
        .poll(
          async () =>
            (
              await server.owner`select from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and d.datname = current_database()`
            ).length,
        )
        .toBe(0);
      await server.owner`
        insert into arquivos (empresa_id, sha256, tamanho) values (${empresaId}, decode(${sha256}, 'hex'), 36)`;
    };
    await expect(sweepCompany(around({ after: lose }), empresaId)).rejects.toThrow(/CONNECTION|terminat/);
    await expect.poll(() => isThere(empresaId, sha256)).toBe(true);
  });

  it("of one company when the other has the same bytes without a row", async () => {
    const text = randomUUID();
    const [ofAna, ofBia] = [await addOrphan(ana.empresaId, text), await addOrphan(bia.empresaId, text)];
    await name(bia.empresaId, ofBia);
    await sweepCompany(server.services, ana.empresaId);
    await sweepCompany(server.services, bia.empresaId);
    expect(ofAna).toBe(ofBia);
    expect([await isThere(ana.empresaId, ofAna), await isThere(bia.empresaId, ofBia)]).toEqual([false, true]);
  });

  it("without bytes no row is written", async () => {
    await expect(name(ana.empresaId, sha256Of(Buffer.from("never put")))).rejects.toThrow("The bytes are gone");
    const sha256 = await addOrphan(ana.empresaId);
    await sweepCompany(server.services, ana.empresaId);
    await server.services.storage.purge(ana.empresaId, sha256);
    await expect(name(ana.empresaId, sha256)).rejects.toThrow("The bytes are gone");
  });
});

describe("everything that people sent", () => {
  /** Returns every hash in the rows and the texts of the company (columns, contents, snapshots, evidence), with the table that names it. */
  async function hashesNamed(): Promise<Map<string, string>> {
    const tables = await server.owner<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'empresa_id'`;
    const found = new Map<string, string>();
    for (const { name: table } of tables) {
      const rows = await server.owner<{ text: string }[]>`
        select t::text as text from ${server.owner(table)} t where t.empresa_id = ${ana.empresaId}`;
      for (const { text } of rows) for (const [hash] of text.matchAll(/[0-9a-f]{64}/g)) found.set(hash, table);
    }
    return found;
  }

  async function filesOf(empresaId: string): Promise<string[]> {
    const entries = await readdir(folderOf(empresaId), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\/[0-9a-f]{2}$/.test(entry.parentPath))
      .map((entry) => entry.name)
      .toSorted();
  }

  async function send(call: "uploadLogo" | "uploadFotoDoUsuario" | "uploadFotoDaObra", photo: string) {
    const params = { obraId: cheio.obraId, usuarioId: ana.usuarioId };
    const bytes = await readFile(fotoExemplo(photo));
    const answer = await server.api(call, { as: ana, params, file: { name: photo, bytes } });
    expect([call, answer.status]).toEqual([call, 200]);
  }

  it("stays, of whatever kind, for ever: also what only a snapshot, evidence or a sealed document names", async () => {
    for (const call of ["uploadLogo", "uploadFotoDoUsuario", "uploadFotoDaObra"] as const)
      await send(call, "Portrait_1.jpg");
    await aprovar(server, cheio);
    // After a new logo, only the approved snapshot still names the former logo.
    await send("uploadLogo", "Landscape_1.jpg");
    await server.drainJobs();
    const { empresaId } = ana;
    const named = await hashesNamed();
    await sweepCompany(server.services, empresaId, { ageMs: 0 });
    const before = await filesOf(empresaId);
    expect(before.filter((sha256) => named.has(sha256)).length).toBeGreaterThan(12);
    expect(before.filter((sha256) => !named.has(sha256))).toEqual([]);
    for (const sha256 of await waiting(empresaId)) expect([sha256, named.get(sha256)]).toEqual([sha256, undefined]);
    for (const sha256 of before) await age(pathOf(empresaId, sha256), 400);
    await sweepCompany(server.services, empresaId);
    expect(await filesOf(empresaId)).toEqual(before);
    expect(
      (await server.api("getPdf", { as: ana, params: { obraId: cheio.obraId, relatorioId: cheio.relatorioId } }))
        .status,
    ).toBe(200);
  });
});

describe("parts of uploads", () => {
  it("stay while their upload is open, and go when it has ended or is unknown", async () => {
    const { storage } = server.services;
    const { empresaId } = ana;
    const outro = await enterRelatorioCheio(server, ana);
    const arquivo = {
      envioId: randomUUID(),
      bytes: Buffer.from("item;qtd\n1;3\n"),
      pedido: { tipo: "anexo", nome: "m.csv" },
    } as const;
    const open = { api: server.api, as: ana, params: { obraId: outro.obraId, relatorioId: outro.relatorioId } };
    expect((await criar(open, arquivo)).status).toBe(200);
    expect((await enviarParte(open, arquivo, 1)).status).toBe(200);
    const unknown = randomUUID();
    await storage.putPart(empresaId, unknown, "1-a", Buffer.from("a"));
    const { swept } = await sweepCompany(server.services, empresaId);
    expect(swept.uploads).toBe(0);
    for (const id of [arquivo.envioId, unknown]) await age(join(folderOf(empresaId), "partes", id));
    expect((await sweepCompany(server.services, empresaId)).swept.uploads).toBe(1);
    expect(await readdir(join(folderOf(empresaId), "partes"))).toEqual([arquivo.envioId]);
  });
});

it("temporary files of processes that died go after a day, those of others stay", async () => {
  const [dead, young] = [await mkdtemp(join(tmpdir(), "canteiro-")), await mkdtemp(join(tmpdir(), "canteiro-"))];
  const other = await mkdtemp(join(tmpdir(), "canteiro-outro-"));
  for (const folder of [dead, other]) await age(folder);
  await sweepTemporary(server.services);
  const names = await readdir(tmpdir());
  const left = [dead, young, other].map((folder) => names.includes(folder.slice(tmpdir().length + 1)));
  expect(left).toEqual([false, true, true]);
});
