import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPreenchido, createEmpresa, type Empresa, setStatus } from "../../test/support/aprovados.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
let empresa: Empresa;
beforeAll(async () => {
  server = await startTestServer();
  empresa = await createEmpresa(server);
});
afterAll(() => server.close());

const copies = async () => (await server.mails()).filter((mail) => mail.includes("application/pdf"));

describe("copies of approved reports (`backupRelatorio`)", () => {
  it("go to no one until the company wants them", async () => {
    const lugar = await addPreenchido(server, empresa, empresa.manual);
    await setStatus(server, empresa, lugar, 4);
    await server.drainJobs();
    expect(await copies()).toEqual([]);
  });

  it("go to every administrator, with the sealed PDF, once", async () => {
    const { ana, bruno, carla } = empresa;
    await server.api("updateEmpresa", { as: ana, body: { configuracao: { backupRelatorio: true } } });
    const lugar = await addPreenchido(server, empresa, empresa.manual);
    await setStatus(server, empresa, lugar, 4);
    await server.drainJobs();
    const sent = await copies();
    expect(sent).toHaveLength(2);
    for (const { email } of [ana, bruno]) expect(sent.filter((mail) => mail.includes(email))).toHaveLength(1);
    expect(sent.some((mail) => mail.includes(carla.email))).toBe(false);
    const [row] = await server.owner<{ tamanho: string }[]>`
      select pdf_tamanho as tamanho from relatorio_documentos where relatorio_id = ${lugar.relatorioId}`;
    const encoded = /Content-Type: application\/pdf[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(sent[0] ?? "")?.[1] ?? "";
    const pdf = Buffer.from(encoded, "base64");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.length).toBe(Number(row?.tamanho));
  });
});
