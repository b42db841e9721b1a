import { afterAll, expect, it, vi } from "vitest";
import type { Sessao } from "../../domain/contas/schema.ts";

// The browser globals that the module uses when it is loaded.
const heard: ((event: { key: string | null }) => void)[] = [];
vi.stubGlobal("addEventListener", (_name: string, listener: (typeof heard)[number]) => void heard.push(listener));
const reload = vi.fn<() => void>();
vi.stubGlobal("location", { reload });
const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
vi.stubGlobal("localStorage", storage());
vi.stubGlobal("sessionStorage", storage());
// Another test file of this process may have loaded the module already.
vi.resetModules();
const { chooseEmpresa, clearSession, getSession, loseSession, openSession } = await import("./session.ts");
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
    // The session that is open now is not ended, because the refused request belonged to another session.
    expect(getSession()?.token).toBe(other.token);
  }
  expect(await loseSession()).toBe(false);
  expect(getSession()).toBeNull();
});

it("a tab stays in its company when another tab of the same person enters another one, until they may not enter it any more", () => {
  const vinculadas = ["e1", "e2"].map((empresaId) => ({ empresaId })) as Sessao["empresasVinculadas"];
  const otherTab = (session: object): void => {
    localStorage.setItem("canteiro.sessao", JSON.stringify(session));
    for (const listener of heard) listener({ key: "canteiro.sessao" });
  };
  openSession({ ...sessao("ana", "e1", "t1"), empresasVinculadas: vinculadas });
  chooseEmpresa("e1");
  otherTab({ ...getSession(), empresaId: "e2" });
  expect([getSession()?.empresaId, reload.mock.calls.length]).toEqual(["e1", 0]);
  // In the other tab the person logged in again and had to choose a company; in this tab they did not.
  otherTab({ ...getSession(), token: "t2", empresaId: "e2", empresaEscolhida: false });
  expect(getSession()).toMatchObject({ token: "t2", empresaId: "e1", empresaEscolhida: true });
  expect(reload).not.toHaveBeenCalled();
  otherTab({ ...getSession(), empresaId: "e2", empresasVinculadas: vinculadas.slice(1) });
  expect([getSession()?.empresaId, reload.mock.calls.length]).toEqual(["e2", 1]);
  clearSession();
});
