import type { MensagemDePush } from "../../../domain/push/mensagem.ts";
import { enderecoDaMensagem, notificacaoOf } from "./push.ts";
import { kindOf, type WorkerOrder } from "./rules.ts";
import { createShell } from "./shell.ts";

/** `/sw.js`, built apart from the pages (`tools/precachePlugin.ts`): opens the product without a network, and shows push messages. */

/** The name of the build's list of files. */
declare const __LISTA__: string;

/** Only the parts used here; the type library for workers cannot be loaded beside the one for pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Told = Lasting & { readonly data: WorkerOrder };
type Pushed = Lasting & { readonly data: { json(): MensagemDePush } | null };
type Pressed = Lasting & { readonly notification: Notification };
declare const self: {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Pressed) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void>; openWindow(address: string): Promise<unknown> };
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification">;
};

const { origin } = location;
const shell = createShell({
  caches,
  fetch: (asked, init) => fetch(asked, init),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  origin,
  list: __LISTA__,
});

self.addEventListener("install", (event) => event.waitUntil(shell.install()));
// Takes control of the page of the first visit too, which was loaded without a worker.
self.addEventListener("activate", (event) => event.waitUntil(shell.activate().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  const { data } = event;
  // Without a network or room this fails, and the next page asks again.
  const work = data.act === "take" ? self.skipWaiting() : shell.keepRest(data.language).catch(() => undefined);
  event.waitUntil(work);
});
self.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, origin);
  if (kind !== "other") event.respondWith(shell.answers[kind](event.request));
});
self.addEventListener("push", (event) => {
  if (event.data !== null) event.waitUntil(self.registration.showNotification(...notificacaoOf(event.data.json())));
});
// Opens a window of its own, so that input typed in another one stays.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(enderecoDaMensagem(event.notification.data, origin)));
});
