import { afterEach, expect, it, vi } from "vitest";
import { untilOnline } from "./untilOnline.ts";

afterEach(() => vi.unstubAllGlobals());

it("code whose fetch the network cut is fetched again, also when the network is back before the failure is told", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  let tries = 0;
  const load = (): Promise<string> => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve("code");
  };
  expect(await untilOnline(load)).toBe("code");
});

it("without a network it waits for the network", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const online = Promise.withResolvers<void>();
  vi.stubGlobal("addEventListener", (name: string, call: () => void) => {
    expect(name).toBe("online");
    void online.promise.then(call);
  });
  let tries = 0;
  const code = untilOnline(() => {
    tries += 1;
    return navigator.onLine ? Promise.resolve("code") : Promise.reject(new TypeError("Failed to fetch"));
  });
  await Promise.resolve();
  vi.stubGlobal("navigator", { onLine: true });
  online.resolve();
  expect(await code).toBe("code");
  expect(tries).toBe(2);
});

it("what fails twice with a network fails", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  let tries = 0;
  const load = (): Promise<string> => Promise.reject(new TypeError(`gone ${(tries += 1)}`));
  await expect(untilOnline(load)).rejects.toThrow("gone 2");
});
