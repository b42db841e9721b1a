import { workerContainer } from "../../lib/secure.ts";

/** Push messages on this device, as far as its browser goes. */

/** The class, whose permission is the browser's; only secure pages have it. */
const notifications = () => ("Notification" in globalThis ? globalThis.Notification : undefined);

/** Why this device cannot get any; `recusado`: the person said no to the browser. */
export type Impedimento = "inseguro" | "tela_de_inicio" | "sem_push" | "recusado";

/** iPads call themselves Macs, but have touch. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** Null where nothing is in the way. On iOS only what stands on the home screen gets messages. */
export function impedimentoDoPush(): Impedimento | null {
  if (!isSecureContext) return "inseguro";
  if (workerContainer() === undefined || !("PushManager" in globalThis) || notifications() === undefined)
    return isIos() && !isInstalled() ? "tela_de_inicio" : "sem_push";
  return notifications()?.permission === "denied" ? "recusado" : null;
}

/** The worker that shows messages; undefined where the browser keeps none of this product. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> => workerContainer()?.getRegistration();

const current = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null;

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export type Inscricao = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Does this browser hold a subscription that the person has not taken back? */
export const isInscrito = async (): Promise<boolean> =>
  impedimentoDoPush() === null && notifications()?.permission === "granted" && (await current()) !== null;

/**
 * Asks the person, and subscribes to the installation's key; a subscription to an earlier key is given up.
 * @returns null when they said no
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

/** The server is told apart: it sends nothing more in any case. */
export const desinscrever = async (): Promise<void> => void (await (await current())?.unsubscribe());
