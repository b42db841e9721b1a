import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adulterar, type Onde, virarBit } from "../../test/support/adulterar.ts";
import { aprovar } from "../../test/support/aprovado.ts";
import { enterRelatorioCheio, type RelatorioCheio } from "../../test/support/relatorioCheio.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { ancorar } from "./ancorar.ts";
import { verificarEmpresa } from "./verificarEmpresa.ts";

/** Any change that an attacker with control of database and disk makes to an approved report is found, and its place is named. */

const DIA = "2026-11-20";
let server: TestServer;
let cheio: RelatorioCheio;
let doRelatorio: Onde;

beforeAll(async () => {
  server = await startOwnServer();
  cheio = await enterRelatorioCheio(server);
  await aprovar(server, cheio);
  await ancorar({ empresaId: cheio.ana.empresaId, dia: DIA }, server.services);
  await server.drainJobs();
  doRelatorio = { empresa_id: cheio.ana.empresaId, relatorio_id: cheio.relatorioId };
});
afterAll(() => server.close());

const verificar = async () => {
  const { ana, obraId, relatorioId } = cheio;
  const { status, body } = await server.api("verificarEvidencias", { as: ana, params: { obraId, relatorioId } });
  expect(status).toBe(200);
  return body;
};
/** Runs the verification of tampered data and then `undo`, which repairs it. @returns the places that the verification names */
async function foundWhile(undo: () => Promise<void>): Promise<string[]> {
  try {
    const { ok, problemas } = await verificar();
    expect(ok).toBe(problemas.length === 0);
    return problemas.map(({ lugar }) => lugar);
  } finally {
    await undo();
  }
}
const sha256Of = async (id: string, column: "sha256" | "poster_sha256" = "sha256") => {
  const [row] =
    await server.owner`select encode(${server.owner(column)}, 'hex') as sha256 from midias where id = ${id}`;
  return String(row?.["sha256"]);
};
const idOf = (arquivo: string) => arquivo.split(".")[0] ?? "";

describe("a report that nobody touched", () => {
  it("verifies, whatever it has", async () => {
    expect(await verificar()).toMatchObject({ ok: true, problemas: [], evidencias: 3, arquivos: 7 });
  });
});

describe("one bit of a stored file", () => {
  it("of each photo", async () => {
    for (const foto of cheio.fotos) {
      const undo = await virarBit(server, cheio.ana.empresaId, await sha256Of(idOf(foto)));
      expect(await foundWhile(undo)).toEqual([`foto ${foto}`]);
    }
  });

  it.each(["video", "anexo", "assinatura"] as const)("of the %s", async (tipo) => {
    const undo = await virarBit(server, cheio.ana.empresaId, await sha256Of(idOf(cheio[tipo])), 0);
    expect(await foundWhile(undo)).toEqual([`${tipo} ${cheio[tipo]}`]);
  });

  it("of the poster of the video", async () => {
    const poster = await sha256Of(idOf(cheio.video), "poster_sha256");
    expect(await foundWhile(await virarBit(server, cheio.ana.empresaId, poster, 1))).toEqual([
      `capa do video ${cheio.poster}`,
    ]);
  });

  it("of the sealed document", async () => {
    const [row] = await server.owner`
      select encode(pdf_sha256, 'hex') as pdf from relatorio_documentos where relatorio_id = ${cheio.relatorioId}`;
    const undo = await virarBit(server, cheio.ana.empresaId, String(row?.["pdf"]));
    expect(await foundWhile(undo)).toEqual(["documento época 0"]);
  });
});

type Change = (sql: Sql) => PromiseLike<unknown>;
const flipped = (sql: Sql, column: string) => sql`set_bit(${sql(column)}, 3, 1 - get_bit(${sql(column)}, 3))`;

describe("one value of a row", () => {
  const where = () => server.owner`empresa_id = ${cheio.ana.empresaId} and relatorio_id = ${cheio.relatorioId}`;
  const cases: [string, string, Change, string | RegExp][] = [
    [
      "the text of a snapshot",
      "relatorio_instantaneos",
      (sql) =>
        sql`update relatorio_instantaneos set conteudo = replace(conteudo, 'Ricardo', 'Ricarda') where ${where()}`,
      /^instantaneo [0-9a-f]{12}$/,
    ],
    [
      "what a revision changed",
      "relatorio_revisoes",
      (sql) =>
        sql`update relatorio_revisoes set mudancas = jsonb_set(mudancas, '{0,new}', '"outro"') where ${where()} and v = 3`,
      "revisao 3",
    ],
    [
      "when a revision came, by a microsecond",
      "relatorio_revisoes",
      (sql) =>
        sql`update relatorio_revisoes set recebida_em = recebida_em + interval '1 microsecond' where ${where()} and v = 2`,
      "revisao 2",
    ],
    [
      "the hash of a revision",
      "relatorio_revisoes",
      (sql) => sql`update relatorio_revisoes set hash = ${flipped(sql, "hash")} where ${where()} and v = 4`,
      "revisao 4",
    ],
    [
      "who approved",
      "relatorio_evidencias",
      (sql) =>
        sql`update relatorio_evidencias set registro = replace(registro, 'Ana Souza', 'Ana Sousa') where ${where()} and n = 2`,
      "evidencia 2",
    ],
    [
      "the event of a record of evidence",
      "relatorio_evidencias",
      (sql) => sql`update relatorio_evidencias set evento = 'reprovado' where ${where()} and n = 2`,
      "evidencia 2",
    ],
    [
      "the hash of a record of evidence",
      "relatorio_evidencias",
      (sql) => sql`update relatorio_evidencias set hash = ${flipped(sql, "hash")} where ${where()} and n = 2`,
      "evidencia 2",
    ],
    [
      "the hash of the sealed document",
      "relatorio_documentos",
      (sql) => sql`update relatorio_documentos set pdf_sha256 = ${flipped(sql, "pdf_sha256")} where ${where()}`,
      "documento época 0",
    ],
    [
      "what the document says",
      "relatorio_documentos",
      (sql) => sql`update relatorio_documentos set dados = replace(dados, 'Engenheira', 'Diretora') where ${where()}`,
      "documento época 0",
    ],
    [
      "an item of the content",
      "relatorio_itens",
      (sql) =>
        sql`update relatorio_itens set f = jsonb_set(f, '{clima}', '"chuvoso"') where ${where()} and id = 'clima.manha'`,
      "item clima.manha",
    ],
  ];
  it.each(cases)("%s", async (_name, tabela, change, lugar) => {
    const undo = await adulterar(server, tabela, doRelatorio, change);
    const found = await foundWhile(undo);
    expect(found[0]).toMatch(lugar);
    expect((await verificar()).problemas).toEqual([]);
  });

  it("the content as it is answered, and the facts on the report's row", async () => {
    const id = { empresa_id: cheio.ana.empresaId, id: cheio.relatorioId };
    const conteudo = await adulterar(
      server,
      "relatorios",
      id,
      (sql) => sql`update relatorios set conteudo = '{}' where id = ${cheio.relatorioId}`,
    );
    expect(await foundWhile(conteudo)).toEqual(["conteudo"]);
    const data = await adulterar(
      server,
      "relatorios",
      id,
      (sql) => sql`update relatorios set data = data + 1 where id = ${cheio.relatorioId}`,
    );
    expect(await foundWhile(data)).toEqual(["relatorio"]);
  });
});

describe("what is taken away", () => {
  it("a record in the middle, a revision, a snapshot and a document", async () => {
    const cases: [string, (sql: Sql) => PromiseLike<unknown>, string][] = [
      [
        "relatorio_evidencias",
        (sql) => sql`delete from relatorio_evidencias where relatorio_id = ${cheio.relatorioId} and n = 2`,
        "evidencia 2",
      ],
      [
        "relatorio_revisoes",
        (sql) => sql`delete from relatorio_revisoes where relatorio_id = ${cheio.relatorioId} and v = 5`,
        "revisao 5",
      ],
      [
        "relatorio_instantaneos",
        (sql) => sql`delete from relatorio_instantaneos where relatorio_id = ${cheio.relatorioId}`,
        "instantaneo",
      ],
      [
        "relatorio_documentos",
        (sql) => sql`delete from relatorio_documentos where relatorio_id = ${cheio.relatorioId}`,
        "documento época 0",
      ],
    ];
    for (const [tabela, change, lugar] of cases) {
      const found = await foundWhile(await adulterar(server, tabela, doRelatorio, change));
      expect([tabela, found.filter((one) => one.startsWith(lugar)).length]).not.toEqual([tabela, 0]);
    }
  });

  it("the last record with all counts put back: the anchor knows it", async () => {
    const { owner } = server;
    const { relatorioId, ana } = cheio;
    const row = await adulterar(
      server,
      "relatorio_evidencias",
      doRelatorio,
      (sql) => sql`delete from relatorio_evidencias where relatorio_id = ${relatorioId} and n = 3`,
    );
    const head = await adulterar(
      server,
      "relatorios",
      { empresa_id: ana.empresaId, id: relatorioId },
      (sql) => sql`
        update relatorios set evidencias = 2, evidencia_hash = (select hash from relatorio_evidencias where relatorio_id = ${relatorioId} and n = 2)
        where id = ${relatorioId}`,
    );
    const document = await adulterar(
      server,
      "relatorio_documentos",
      doRelatorio,
      (sql) =>
        sql`update relatorio_documentos set pdf_sha256 = null, pdf_tamanho = null, selado_em = null where relatorio_id = ${relatorioId}`,
    );
    const found = await foundWhile(async () => {
      await document();
      await head();
      await row();
    });
    expect(found).toEqual(["evidencia 3"]);
    expect((await owner`select 1 from relatorio_evidencias where relatorio_id = ${relatorioId}`).length).toBe(3);
    expect((await verificar()).ok).toBe(true);
  });
});

describe("the anchor", () => {
  const daEmpresa = () => ({ empresa_id: cheio.ana.empresaId });
  const ancoras = async () => {
    const { problemas } = await verificarEmpresa(server.services, cheio.ana.empresaId, { lerArquivos: () => false });
    return problemas.flatMap((one) => one.problemas.map(({ lugar }) => lugar));
  };
  const whileTampered = async (change: Change) => {
    const undo = await adulterar(server, "evidencia_ancoras", daEmpresa(), change);
    try {
      return await ancoras();
    } finally {
      await undo();
    }
  };

  it("has a key of mode 600, a copy that is written once, and a mail to the administrator", async () => {
    const { dataDir } = server.services.config;
    expect((await stat(join(dataDir, "chaves", "ancora.pem"))).mode & 0o777).toBe(0o600);
    const copy = JSON.parse(await readFile(join(dataDir, "ancoras", cheio.ana.empresaId, `${DIA}.json`), "utf8")) as {
      hash: string;
    };
    const mails = await server.mails();
    const mine = mails.filter((mail) => mail.includes(cheio.ana.email) && mail.includes("ncora"));
    expect(mine).toHaveLength(1);
    expect(mine[0]?.replaceAll("=\r\n", "").replaceAll("=\n", "")).toContain(copy.hash);
    expect(await ancoras()).toEqual([]);
  });

  it("is not made again without a change, nor twice on a day", async () => {
    const count = async () =>
      (await server.owner`select 1 from evidencia_ancoras where empresa_id = ${cheio.ana.empresaId}`).length;
    for (const dia of [DIA, "2026-11-21"]) await ancorar({ empresaId: cheio.ana.empresaId, dia }, server.services);
    expect(await count()).toBe(1);
  });

  it.each<[string, Change, string]>([
    [
      "its text",
      (sql) => sql`update evidencia_ancoras set registro = replace(registro, '"relatorios":', '"relatorios": ')`,
      `ancora ${DIA}`,
    ],
    [
      "its signature",
      (sql) => sql`update evidencia_ancoras set assinatura = ${flipped(sql, "assinatura")}`,
      `ancora ${DIA}`,
    ],
    ["its day", (sql) => sql`update evidencia_ancoras set dia = dia - 1`, "ancora 2026-11-19"],
    ["its row gone", (sql) => sql`delete from evidencia_ancoras`, `ancora ${DIA}`],
  ])("with %s changed", async (_name, change, lugar) => {
    expect(await whileTampered(change)).toContain(lugar);
    expect(await ancoras()).toEqual([]);
  });

  it("with its copy changed", async () => {
    const path = join(server.services.config.dataDir, "ancoras", cheio.ana.empresaId, `${DIA}.json`);
    const before = await readFile(path, "utf8");
    await chmod(path, 0o600);
    await writeFile(path, before.replace("hash", "hush"));
    expect(await ancoras()).toEqual([`copia da ancora ${DIA}`]);
    await writeFile(path, before);
  });
});
