import { afterAll, expect, it, vi } from "vitest";
import type { Sessao } from "../../domain/contas/schema.ts";

// As far as the module asks a browser for anything when it is read.
vi.stubGlobal("addEventListener", () => undefined);
const { clearSession, getSession, loseSession, openSession } = await import("./session.ts");
afterAll(() => {
  clearSession();
  vi.unstubAllGlobals();
});

const sessao = (usuarioId: string, empresaId: string, token: string): Sessao => ({
  usuarioId,
  empresaId,
  token,
  empresasVinculadas: [],
});

it("a refused request goes again in a newer session of the same person and company, and never in another's name", async () => {
  openSession(sessao("ana", "e1", "t1"));
  const refused = getSession();
  openSession(sessao("ana", "e1", "t2"));
  expect(await loseSession(refused)).toBe(true);
  for (const other of [sessao("bia", "e1", "t3"), sessao("ana", "e2", "t4")]) {
    openSession(other);
    expect(await loseSession(refused)).toBe(false);
    // The one that is there now was not refused.
    expect(getSession()?.token).toBe(other.token);
  }
  expect(await loseSession()).toBe(false);
  expect(getSession()).toBeNull();
});
