import type { BrowserContext, Worker } from "@playwright/test";
import { type Navegador, startReceptorDePush } from "../support/receptorDePush.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createObra, createRelatorio, day, readRelatorio } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { EM, say } from "./texts.ts";

/**
 * Tests push messages on a device. The push service of the browser's maker cannot be reached from here: a receiver on this
 * machine replaces it, supplies the page's subscription, and the test hands the decrypted messages to the browser as that service
 * would.
 */

test.use({ serviceWorkers: "allow" });

const { push } = EM.pt;
const PERFIL = "/app/cadastros/perfil/notificacoes";
/** Error allowed when a page is left: prefetches that went through the worker are reported as failed, not as cancelled. */
const LEFT = /request: GET \S+\/assets\/[\w-]+\.js net::ERR_FAILED$/;

/** Makes the page subscribe at the test's own receiver. */
const subscribeAt = (page: Page, { inscricao }: Navegador): Promise<unknown> =>
  page.addInitScript(({ endpoint, keys }) => {
    const bytes = (text: string): ArrayBuffer =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
    const kept = (): PushSubscription | null => {
      const key = localStorage.getItem("teste.push");
      if (key === null) return null;
      return {
        endpoint,
        options: { applicationServerKey: bytes(key), userVisibleOnly: true },
        getKey: (name: "p256dh" | "auth") => bytes(keys[name]),
        unsubscribe: async () => (localStorage.removeItem("teste.push"), true),
      } as unknown as PushSubscription;
    };
    // Replaces the permission, because the headless browser always denies it.
    let permission: NotificationPermission = localStorage.getItem("teste.push") === null ? "default" : "granted";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => (permission = "granted");
    PushManager.prototype.getSubscription = async () => kept();
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem("teste.push", options?.applicationServerKey as string);
      return kept() as PushSubscription;
    };
  }, inscricao);

type Shown = { readonly titulo: string; readonly texto: string; readonly tag: string; readonly caminho: string };
/** The part of the service worker's global scope that is used here. */
type WorkerSide = {
  mostradas: Shown[];
  fechadas: number;
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  clients: { openWindow: (address: string) => Promise<void> };
  ExtendableEvent: new (type: string) => Event;
  dispatchEvent(event: Event): boolean;
};

/** Records the notifications that the worker would show, because the headless browser cannot show any. */
async function watchWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const here = globalThis as unknown as WorkerSide;
    here.mostradas = [];
    here.registration.showNotification = async (titulo, { body = "", tag = "", data }) => {
      here.mostradas.push({ titulo, texto: body, tag, caminho: String(data) });
    };
  });
  return worker;
}

const shown = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => (globalThis as unknown as WorkerSide).mostradas);

/** Hands a decrypted message to the browser, as its push service does. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  await session.detach();
}

/**
 * Presses a notification. Returns the address that the worker opens, and whether it closed the notification. `openWindow` is
 * replaced, because a real one needs a real press.
 */
const press = (worker: Worker, { caminho }: Shown): Promise<{ address: string; closed: boolean }> =>
  worker.evaluate(async (data) => {
    const here = globalThis as unknown as WorkerSide;
    let closed = false;
    const address = await new Promise<string>((resolve) => {
      here.clients.openWindow = async (asked) => resolve(asked);
      const notification = { data, close: () => (closed = true) };
      here.dispatchEvent(
        Object.assign(new here.ExtendableEvent("notificationclick"), { notification, waitUntil: () => undefined }),
      );
    });
    return { address, closed };
  }, caminho);

test("a person switches push on for this device, is told that a report waits, opens it, and takes the device away", async ({
  page,
  context,
  product,
  signUp,
  enter,
  watch,
}) => {
  watch.allow(LEFT);
  const receptor = await startReceptorDePush();
  try {
    const navegador = receptor.addNavegador();
    const ana = await signUp();
    await product.hirePlan(ana.empresaId);
    const { _id: obraId } = await createObra(product.api, ana, "Torre Norte", { status: { id: 3 } });
    const bruno = await product.createUsuario(ana.empresaId, { nome: "Bruno Lima", perfil: 2 });
    await subscribeAt(page, navegador);
    await enter(page, ana, PERFIL);
    const este = page.getByRole("switch", { name: push.neste_aparelho });
    await expect(este).not.toBeChecked();
    // The worker is ready once it has stored the application.
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await este.click({ force: true });
    await expect(page.getByText(push.ligado)).toBeVisible();
    await expect(este).toBeChecked();
    const list = page.getByRole("list", { name: push.aparelhos });
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list.getByText(push.este, { exact: true })).toBeVisible();
    await expectNoOverflow(page, "devices");
    await expectAccessible(page, "devices", "light");
    await expectTouchTargets(page, "devices");

    const { _id: relatorioId } = await createRelatorio(product.api, bruno, obraId, day(-1));
    const params = { obraId, relatorioId };
    const { versao } = await readRelatorio(product.api, bruno, params);
    const sent = await product.api("updateRelatorio", {
      as: bruno,
      params,
      body: { versao, status: { id: 3 } },
    });
    expect(sent.status).toBe(200);
    await expect.poll(() => navegador.recebidas.length).toBe(1);
    const mensagem = navegador.recebidas[0]?.mensagem;
    const worker = await watchWorker(context);
    await deliver(context, page, JSON.stringify(mensagem));
    await expect.poll(async () => (await shown(worker)).length).toBe(1);
    const [aviso] = await shown(worker);
    if (aviso === undefined) throw new Error("nothing was shown");
    expect(aviso).toMatchObject({ texto: "Torre Norte · Bruno Lima", tag: mensagem?.id });
    expect(aviso.titulo).toContain("aguardando a sua aprovação");
    const { address, closed } = await press(worker, aviso);
    expect([new URL(address).origin, closed]).toEqual([product.url, true]);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: /^RDO nº 1/ })).toBeVisible();

    await page.goto(PERFIL);
    await expect(este).toBeChecked();
    await expect(list.getByText(/última entrega/)).toBeVisible();
    await list.getByRole("button", { name: new RegExp(say(push.retirar_de, { aparelho: ".*" })) }).click();
    await expect(este).not.toBeChecked();
    await expect(list).toHaveCount(0);
  } finally {
    await receptor.close();
  }
});

test("a browser that was told no, and an iPhone outside its home screen, say what to do", async ({
  page,
  signUp,
  enter,
  newPage,
}) => {
  const ana = await signUp();
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await enter(page, ana, PERFIL);
  await expect(page.getByText(push.recusado)).toBeVisible();
  await expect(page.getByRole("switch", { name: push.neste_aparelho })).toBeDisabled();
  const phone = await newPage();
  await phone.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "PushManager");
    Object.defineProperty(navigator, "userAgent", {
      get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)",
    });
  });
  await enter(phone, ana, PERFIL);
  await expect(phone.getByText(push.tela_de_inicio)).toBeVisible();
});
