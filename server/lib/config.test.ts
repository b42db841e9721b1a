import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
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
      smtpUrl: null,
      logLevel: "info",
      uploadBytesPerDay: 5 * 1024 ** 3,
      postgresBinDir: null,
      sealP12: null,
      sealP12Password: "",
      offline: true,
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
    });
    expect(config).toEqual({
      port: 8080,
      host: "0.0.0.0",
      dataDir: "/srv/canteiro",
      databaseUrl: "postgresql://owner:secret@db:5432/canteiro",
      publicUrl: "https://obras.example.com",
      trustedProxies: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"],
      smtpUrl: "smtp://mail:587",
      logLevel: "debug",
      uploadBytesPerDay: 512 * 1024 ** 2,
      postgresBinDir: null,
      sealP12: "/etc/canteiro/selo.pfx",
      sealP12Password: "segredo",
      offline: false,
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
