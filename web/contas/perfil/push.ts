import { workerContainer } from "../../lib/secure.ts";

/** Subscribes this device to push messages, if the browser supports them. */

/**
 * Returns the browser's `Notification` class, which holds the permission; undefined where the browser does not offer this class,
 * such as on insecure pages.
 */
const notifications = () => ("Notification" in globalThis ? globalThis.Notification : undefined);

/** Why this device cannot get push messages; `recusado`: the person denied the browser's permission. */
export type Impedimento = "inseguro" | "tela_de_inicio" | "sem_push" | "recusado";

/** True on iPhones and iPads. iPads call themselves Macs, but have touch. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** Returns what prevents push messages; null when nothing does. On iOS, only an application added to the home screen gets messages. */
export function impedimentoDoPush(): Impedimento | null {
  if (!isSecureContext) return "inseguro";
  if (workerContainer() === undefined || !("PushManager" in globalThis) || notifications() === undefined)
    return isIos() && !isInstalled() ? "tela_de_inicio" : "sem_push";
  return notifications()?.permission === "denied" ? "recusado" : null;
}

/** Returns the registration of the service worker that shows the messages; undefined when none is registered for this product. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> => workerContainer()?.getRegistration();

const current = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null;

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export type Inscricao = { endpoint: string; keys: { p256dh: string; auth: string } };

/** True when this browser has a subscription and the person has not withdrawn the permission. */
export const isInscrito = async (): Promise<boolean> =>
  impedimentoDoPush() === null && notifications()?.permission === "granted" && (await current()) !== null;

/**
 * Asks for permission and subscribes with the installation's key; a subscription with an earlier key is cancelled.
 * @returns null when the person refuses
 */
export async function inscrever(chave: string): Promise<Inscricao | null> {
  if ((await notifications()?.requestPermission()) !== "granted") return null;
  if ((await registration()) === undefined) throw new Error("There is no worker to show messages.");
  const ready = await workerContainer()?.ready;
  const before = await current();
  const isSame = before !== null && textOf(before.options.applicationServerKey) === chave;
  if (!isSame) await before?.unsubscribe();
  const made = isSame
    ? before
    : await ready?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave });
  if (made === undefined) throw new Error("There is no worker to show messages.");
  const keys = { p256dh: textOf(made.getKey("p256dh")), auth: textOf(made.getKey("auth")) };
  return { endpoint: made.endpoint, keys };
}

/** Cancels this browser's subscription. A separate call tells the server, so the server stops sending even if this cancellation fails. */
export const desinscrever = async (): Promise<void> => void (await (await current())?.unsubscribe());
