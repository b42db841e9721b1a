import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registerWorker } from "./register.ts";

/** Tests the page's side against a fake browser: when a new version takes over, and when it is only offered. */

class Worker extends EventTarget {
  state = "installing";
  readonly told: unknown[] = [];
  postMessage(order: unknown): void {
    this.told.push(order);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  find(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    return worker;
  }
}

let registration: Registration;
let workers: EventTarget & { register: () => Promise<Registration>; ready: Promise<Registration> };
let page: EventTarget & { visibilityState: string };
let now: number;

beforeEach(() => {
  registration = new Registration();
  registration.active = new Worker();
  const found = registration;
  workers = Object.assign(new EventTarget(), { register: () => Promise.resolve(found), ready: Promise.resolve(found) });
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  now = 0;
});
afterEach(() => vi.unstubAllGlobals());

async function register({ busy = false } = {}) {
  const seen = { offered: [] as (() => void)[], reloads: 0, late: [] as (() => void)[] };
  await registerWorker({
    workers: workers as unknown as ServiceWorkerContainer,
    language: "es",
    isBusy: () => busy,
    onNew: (load) => void seen.offered.push(load),
    reload: () => void (seen.reloads += 1),
    now: () => now,
    later: (run) => void seen.late.push(run),
  });
  return seen;
}

const TAKE = { act: "take" };

it("the worker keeps what is still missing, the person's language first", async () => {
  await register();
  expect(registration.active?.told).toEqual([{ act: "keepRest", language: "es" }]);
});

describe("a new version", () => {
  it("found while the page is open waits for the person, and loads the page once it has taken over", async () => {
    const seen = await register();
    const worker = registration.find();
    registration.waiting = worker;
    worker.become("installed");
    expect([seen.offered.length, worker.told]).toEqual([1, []]);
    seen.offered[0]?.();
    expect([worker.told, seen.reloads]).toEqual([[TAKE], 0]);
    workers.dispatchEvent(new Event("controllerchange"));
    workers.dispatchEvent(new Event("controllerchange"));
    expect(seen.reloads).toBe(1);
  });

  it("is not waited for when the worker of before is busy", async () => {
    const seen = await register();
    registration.waiting = registration.find();
    registration.waiting.become("installed");
    expect(seen.late).toEqual([]);
    seen.offered[0]?.();
    seen.late[0]?.();
    expect([registration.waiting.told, seen.reloads]).toEqual([[TAKE], 1]);
  });

  it("that another tab let take over takes nothing from this one: the page stays until the person says so", async () => {
    const seen = await register();
    registration.find().become("installed");
    workers.dispatchEvent(new Event("controllerchange"));
    expect(seen.reloads).toBe(0);
    seen.offered[0]?.();
    expect(seen.reloads).toBe(1);
  });

  it("left from an earlier visit takes over at the start, and no page is loaded anew", async () => {
    registration.waiting = new Worker();
    const seen = await register();
    workers.dispatchEvent(new Event("controllerchange"));
    expect([registration.waiting.told, seen]).toEqual([[TAKE], { offered: [], reloads: 0, late: [] }]);
  });

  it("left from an earlier visit is only told of while something is open", async () => {
    registration.waiting = new Worker();
    const seen = await register({ busy: true });
    expect([registration.waiting.told, seen.offered.length]).toEqual([[], 1]);
  });

  it("that was being fetched before this page could look is told of too", async () => {
    const worker = registration.find();
    const seen = await register();
    worker.become("installed");
    expect(seen.offered.length).toBe(1);
  });

  it("is none when the first worker of all comes, or when it was not kept whole", async () => {
    const seen = await register();
    registration.find().become("redundant");
    registration.active = null;
    registration.find().become("installed");
    expect(seen.offered).toEqual([]);
  });

  it("is looked for when a page comes to the front again, once in an hour", async () => {
    await register();
    const show = (at: number): void => {
      now = at;
      page.dispatchEvent(new Event("visibilitychange"));
    };
    const HOUR = 3_600_000;
    for (const at of [HOUR - 1, HOUR, HOUR + 5, 2 * HOUR]) show(at);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });
});
