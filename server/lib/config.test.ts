import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig", () => {
  it("needs nothing", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      databaseUrl: null,
      publicUrl: "http://127.0.0.1:3000",
      trustedProxies: [],
      exemplo: "completo",
      webhooksRedes: [],
      smtpUrl: null,
      logLevel: "info",
      uploadBytesPerDay: 5 * 1024 ** 3,
      postgresBinDir: null,
      sealP12: null,
      sealP12Password: "",
      offline: true,
      cobranca: "manual",
      diasAteLeitura: 30,
      planos: [],
      pix: null,
      dadosBancarios: null,
      contatos: { telefone: null, chat: null, email: null, financeiro: null },
    });
  });

  it("reads every variable, and takes an empty one as not set", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      DATA_DIR: "/srv/canteiro",
      DATABASE_URL: "postgresql://owner:secret@db:5432/canteiro",
      PUBLIC_URL: "https://obras.example.com/",
      TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,fd00::/8",
      SMTP_URL: "smtp://mail:587",
      LOG_LEVEL: "debug",
      UPLOAD_GB_PER_DAY: "0.5",
      POSTGRES_BIN_DIR: " ",
      SEAL_P12: "/etc/canteiro/selo.pfx",
      SEAL_P12_PASSWORD: "segredo",
      OFFLINE: "off",
      COBRANCA: "nenhuma",
      DIAS_ATE_LEITURA: "45",
      PLANOS: "/not/there.json",
      PIX_CHAVE: "financeiro@canteiro.example",
      PIX_NOME: "CANTEIRO SOFTWARE",
      PIX_CIDADE: "SAO PAULO",
      DADOS_BANCARIOS: "Banco 001, agência 1234, conta 56789-0",
      SUPORTE_TELEFONE: "+55 11 5555-0100",
      SUPORTE_CHAT: "https://chat.example.com/canteiro",
      SUPORTE_EMAIL: "suporte@canteiro.example",
      FINANCEIRO_EMAIL: "financeiro@canteiro.example",
      EXEMPLO: "simples",
      WEBHOOKS_REDES: "10.20.0.0/16, 127.0.0.1",
    });
    expect(config).toEqual({
      port: 8080,
      host: "0.0.0.0",
      dataDir: "/srv/canteiro",
      databaseUrl: "postgresql://owner:secret@db:5432/canteiro",
      publicUrl: "https://obras.example.com",
      trustedProxies: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"],
      exemplo: "simples",
      webhooksRedes: ["10.20.0.0/16", "127.0.0.1"],
      smtpUrl: "smtp://mail:587",
      logLevel: "debug",
      uploadBytesPerDay: 512 * 1024 ** 2,
      postgresBinDir: null,
      sealP12: "/etc/canteiro/selo.pfx",
      sealP12Password: "segredo",
      offline: false,
      cobranca: "nenhuma",
      diasAteLeitura: 45,
      // An installation that charges nothing does not read the price list.
      planos: [],
      pix: { chave: "financeiro@canteiro.example", nome: "CANTEIRO SOFTWARE", cidade: "SAO PAULO" },
      dadosBancarios: "Banco 001, agência 1234, conta 56789-0",
      contatos: {
        telefone: "+55 11 5555-0100",
        chat: "https://chat.example.com/canteiro",
        email: "suporte@canteiro.example",
        financeiro: "financeiro@canteiro.example",
      },
    });
  });

  it.each([
    "proxy",
    "10.0.0.0/33",
    "10.0.0.0/8/8",
    "::/129",
    "10.0.0.0/",
    "fe80::1%eth0",
    ",",
    "0.0.0.0/0x1",
    "0.0.0.0/0",
    "::/0",
  ])("refuses the proxies %s", (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow("TRUSTED_PROXIES must be addresses or networks");
  });

  it("puts an IPv6 host in brackets", () => {
    expect(readConfig({ HOST: "::1" }).publicUrl).toBe("http://[::1]:3000");
  });

  it.each(["0.0.0.0", "::"])("names an address that opens when it listens on %s", (HOST) => {
    expect(readConfig({ HOST }).publicUrl).toBe("http://localhost:3000");
  });

  it("says in one sentence per variable what is expected", () => {
    const bad = { PORT: "80a", LOG_LEVEL: "loud", DATABASE_URL: "mysql://root:hunter2@db/x", PUBLIC_URL: "obras" };
    expect(() => readConfig(bad)).toThrow(ConfigError);
    expect(() => readConfig(bad)).toThrow(
      [
        "PORT must be a whole number from 1 to 65535.",
        "DATABASE_URL must be a PostgreSQL address, such as postgresql://owner:password@host:5432/canteiro.",
        "PUBLIC_URL must be an address without a path, such as https://obras.example.com.",
        "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.",
      ].join("\n"),
    );
  });

  it.each(["0", "65536", "-1", "3000.5", "1e3"])("refuses the port %s", (PORT) => {
    expect(() => readConfig({ PORT })).toThrow("PORT must be a whole number from 1 to 65535.");
  });

  it.each([
    "https://obras.example.com/canteiro",
    "https://obras.example.com/?a=1",
    "https://ana:senha@obras.example.com",
  ])("refuses the public address %s", (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow("PUBLIC_URL must be an address without a path");
  });

  it.each(["mail.example.com", "smtp://", "http://mail.example.com"])("refuses the mail server %s", (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow("SMTP_URL must be a mail server address");
  });

  it("takes a database behind a socket", () => {
    const url = "postgresql://dona:segredo@localhost/canteiro?host=/run/postgresql";
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it("never repeats a value, which may be a password", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://root:hunter2@db/x" })).toThrow(/^(?!.*hunter2)/);
  });
});

describe("what is charged", () => {
  const folder = mkdtempSync(join(tmpdir(), "canteiro-planos-"));
  const file = join(folder, "planos.json");
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (planos: unknown) => {
    writeFileSync(file, typeof planos === "string" ? planos : JSON.stringify(planos));
    return readConfig({ PLANOS: file }).planos;
  };
  const plano = { id: 1, descricao: "Obra", valorMensal: "149.90", valorAnual: "1499,00" };

  it("plans come from a file, in cents, without limits unless it says so", () => {
    const [one, two] = read([plano, { ...plano, id: 2, limiteObra: 10, tiposDePagamento: ["boleto"] }]);
    expect(one).toEqual({
      id: 1,
      descricao: "Obra",
      valorMensal: 14_990,
      valorAnual: 149_900,
      limiteObra: null,
      limiteUsuario: null,
      tiposDePagamento: ["pix"],
    });
    expect(two).toMatchObject({ limiteObra: 10, tiposDePagamento: ["boleto"] });
  });

  it.each([
    ["{", "PLANOS is no JSON."],
    [[plano, plano], "PLANOS has two plans of one id."],
    [[{ ...plano, valorMensal: "-1" }], 'PLANOS is no list of plans: 0.valorMensal must be money, such as "149.90".'],
    [[{ ...plano, valorMensal: "21474836.48" }], "0.valorMensal must be money"],
    [[{ ...plano, limiteObra: 0 }], "0.limiteObra"],
    [[{ ...plano, preco: 1 }], "preco"],
  ])("refuses %j", (planos, sentence) => {
    expect(() => read(planos)).toThrow(sentence);
  });

  it("names what is wrong with the rest", () => {
    expect(() => readConfig({ PLANOS: join(folder, "none.json") })).toThrow("PLANOS cannot be read.");
    expect(() => readConfig({ COBRANCA: "asaas" })).toThrow("COBRANCA must be one of manual, nenhuma.");
    expect(() => readConfig({ DIAS_ATE_LEITURA: "0" })).toThrow("DIAS_ATE_LEITURA must be a number of days");
    expect(() => readConfig({ PIX_CHAVE: "1" })).toThrow("PIX_CHAVE needs PIX_NOME and PIX_CIDADE");
  });
});
