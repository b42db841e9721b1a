import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addPreenchido, createEmpresa, type Empresa, setStatus } from "../../test/support/aprovados.ts";
import type { Lugar } from "../../test/support/assinantes.ts";
import { finishedPdf } from "../../test/support/http.ts";
import { pdfSignatures } from "../../test/support/poppler.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import type { AllServices } from "../services.ts";
import type { Storage } from "../storage/storage.ts";
import { enqueueUnsealed } from "./deNovo.ts";
import { selarDocumento } from "./jobs.ts";

/** The sealing job with failures around it: makes exactly one seal, and none when a file is not the approved one. */

let server: TestServer;
let empresa: Empresa;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "canteiro-selar-"));
  server = await startOwnServer();
  empresa = await createEmpresa(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Row = { pdf: string | null; erro: string | null; evidencias: number };
const rowOf = async ({ relatorioId }: Lugar): Promise<Row | undefined> => {
  const [row] = await server.owner<Row[]>`
    select encode(pdf_sha256, 'hex') as pdf, erro,
      (select count(*)::int from relatorio_evidencias e where e.relatorio_id = d.relatorio_id and e.evento = 'documento_selado') as evidencias
    from relatorio_documentos d where relatorio_id = ${relatorioId}`;
  return row && { ...row };
};

const root = () => join(server.services.config.dataDir, "arquivos/t", empresa.ana.empresaId);
const pathOf = (sha256: string) => join(root(), sha256.slice(0, 2), sha256);
/** Returns the names of all PDFs of the company in storage. */
const pdfsInStorage = (): string[] =>
  readdirSync(root(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => readFileSync(join(entry.parentPath, entry.name)).subarray(0, 5).toString() === "%PDF-")
    .map(({ name }) => name);

async function originalOf(arquivo: string): Promise<string> {
  const [row] = await server.owner<{ sha256: string }[]>`
    select encode(sha256, 'hex') as sha256 from midias where id = ${arquivo.split(".")[0] ?? ""}`;
  return row?.sha256 ?? "";
}

/** Approves a report by hand while one byte of its photo is wrong, so that its document is requested but not sealed; then repairs the photo. */
async function addUnsealed(): Promise<{ lugar: Lugar; data: Parameters<typeof selarDocumento>[0] }> {
  const { arquivo, ...lugar } = await addPreenchido(server, empresa, empresa.manual);
  await server.drainJobs();
  const path = pathOf(await originalOf(arquivo));
  const right = readFileSync(path);
  const wrong = Buffer.from(right);
  wrong[1000] = wrong.readUInt8(1000) ^ 0x01;
  writeFileSync(path, wrong);
  await setStatus(server, empresa, lugar, 4);
  await server.drainJobs();
  writeFileSync(path, right);
  const { empresaId } = empresa.ana;
  return { lugar, data: { empresaId, relatorioId: lugar.relatorioId, epoca: 0, versao: 1 } };
}

describe("over a photo of which a byte has changed", () => {
  it("nothing is sealed; the panel says why, the log too, and the PDF is refused by name", async () => {
    const { lugar } = await addUnsealed();
    expect(await rowOf(lugar)).toEqual({ pdf: null, erro: "arquivo_alterado", evidencias: 0 });
    const panel = await server.api("getAprovacao", { as: empresa.ana, params: lugar });
    expect(panel.body.documento).toMatchObject({ situacao: "processando", erro: "arquivo_alterado", pdfSha256: null });
    const failures = server.logged.filter(({ job, msg }) => job === "relatorios.selar" && msg === "job failed");
    expect(JSON.stringify(failures.at(-1))).toContain("arquivo_alterado");
    const refused = await server.api("getPdf", { as: empresa.ana, params: lugar });
    expect([refused.status, refused.error.codigo]).toEqual([409, "selo_falhou"]);
    // Until the document is sealed, every other form of the report is available as a copy.
    const copy = { as: empresa.ana, params: lugar, query: { fotos: "false" } };
    expect((await finishedPdf(server.api, copy)).status).toBe(200);
    const code = (panel.body.documento?.codigo ?? "").toLowerCase();
    const ask = await server.api("getDocumento", { as: empresa.ana, params: { ...lugar, codigo: code } });
    expect(ask.status).toBe(404);
  });

  it("or of its print size: the same", async () => {
    const { arquivo, ...lugar } = await addPreenchido(server, empresa, empresa.manual);
    await server.drainJobs();
    const [row] = await server.owner<{ sha256: string }[]>`
      select encode(impressao_sha256, 'hex') as sha256 from midias where id = ${arquivo.split(".")[0] ?? ""}`;
    const path = pathOf(row?.sha256 ?? "");
    const right = readFileSync(path);
    writeFileSync(path, Buffer.concat([right.subarray(0, 900), Buffer.from("x"), right.subarray(901)]));
    await setStatus(server, empresa, lugar, 4);
    await server.drainJobs();
    writeFileSync(path, right);
    expect(await rowOf(lugar)).toEqual({ pdf: null, erro: "arquivo_alterado", evidencias: 0 });
  });

  it("or that is gone: the same", async () => {
    const { arquivo, ...lugar } = await addPreenchido(server, empresa, empresa.manual);
    await server.drainJobs();
    const sha256 = await originalOf(arquivo);
    const bytes = readFileSync(pathOf(sha256));
    rmSync(pathOf(sha256));
    await setStatus(server, empresa, lugar, 4);
    await server.drainJobs();
    writeFileSync(pathOf(sha256), bytes);
    expect(await rowOf(lugar)).toEqual({ pdf: null, erro: "arquivo_ausente", evidencias: 0 });
  });
});

describe("there is one seal", () => {
  let lugar: Lugar;
  let data: Parameters<typeof selarDocumento>[0];
  let before: string[];
  beforeEach(async () => {
    ({ lugar, data } = await addUnsealed());
    before = pdfsInStorage();
  });

  /** Expects exactly one seal with its evidence, a valid file, and no stored error. */
  async function expectSealed(): Promise<string> {
    const row = await rowOf(lugar);
    expect(row).toMatchObject({ erro: null, evidencias: 1 });
    const sha256 = row?.pdf ?? "";
    expect(await pdfSignatures(pathOf(sha256))).toContain("Signature is Valid");
    return sha256;
  }

  /** Returns the services with a storage whose `put` is replaced. */
  function withStorage(put: Storage["put"]): AllServices {
    const { storage } = server.services;
    const broken = new Proxy(storage, {
      get(target, name) {
        if (name === "put") return put;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    return { ...server.services, storage: broken };
  }

  it("of several workers at once, and their bytes alone are kept", async () => {
    const { services } = server;
    await Promise.all([1, 2, 3].map(() => selarDocumento(data, services)));
    const sha256 = await expectSealed();
    expect(pdfsInStorage().filter((name) => !before.includes(name))).toEqual([sha256]);
  });

  it("when the job comes again, whenever", async () => {
    await selarDocumento(data, server.services);
    const sha256 = await expectSealed();
    await selarDocumento(data, server.services);
    expect(await expectSealed()).toBe(sha256);
  });

  it("after an end between the pages and their keeping", async () => {
    const dead = withStorage(async () => Promise.reject(new Error("the machine went off")));
    await expect(selarDocumento(data, dead)).rejects.toThrow("the machine went off");
    expect(await rowOf(lugar)).toEqual({ pdf: null, erro: "falha_ao_gerar", evidencias: 0 });
    await selarDocumento(data, server.services);
    await expectSealed();
  });

  it("after an end between keeping the bytes and saying so", async () => {
    const dead = withStorage(async (empresaId, source) => {
      await server.services.storage.put(empresaId, source);
      throw new Error("the machine went off");
    });
    await expect(selarDocumento(data, dead)).rejects.toThrow("the machine went off");
    await selarDocumento(data, server.services);
    await expectSealed();
  });

  it("also when it could not be made at first: it is asked for again once a day", async () => {
    const HOUR_MS = 60 * 60_000;
    await enqueueUnsealed(server.services, Date.now() + 2 * HOUR_MS);
    await server.drainJobs();
    expect(await rowOf(lugar)).toMatchObject({ pdf: null });
    const later = Date.now() + 4 * HOUR_MS;
    await Promise.all([enqueueUnsealed(server.services, later), enqueueUnsealed(server.services, later)]);
    await server.drainJobs();
    await expectSealed();
  });

  it("and nobody changes it, not even with the application's rights", async () => {
    await selarDocumento(data, server.services);
    const { empresaId, relatorioId } = data;
    const overwrite = server.services.database.withEmpresa(
      { empresaId },
      (tx) =>
        tx`update relatorio_documentos set dados = '{}', pdf_sha256 = null, selado_em = null where relatorio_id = ${relatorioId}`,
    );
    await expect(overwrite).rejects.toThrow("a sealed document does not change");
  });
});
