import { ApiError } from "../api/error.ts";
import { getTexts } from "../i18n/texts.ts";
import { isReachable } from "../lib/network.ts";

/**
 * Short notices at the edge of the screen. Written here, because they must work without a network and so cannot be a chunk
 * fetched on demand, and because Mantine's notifications would add 15 KB to every first visit.
 */
export type Toast = {
  readonly id: number;
  readonly kind: "success" | "error" | "info";
  readonly message: string;
  readonly detail: string | null;
  readonly link: ToastLink | null;
  /** True: the notice stays until the person uses its link or closes it. */
  readonly stays: boolean;
};

/** Link of a notice: an address made by `paths.ts`, or an action such as Undo. */
export type ToastLink =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly onSelect: () => void };

/** How long a toast stays, in milliseconds: longer for errors and for toasts with a link or action. */
export const toastMs = ({ kind, link }: Pick<Toast, "kind" | "link">): number =>
  kind === "error" || link !== null ? 5000 : 3000;

const MOST_AT_ONCE = 3;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function show(
  kind: Toast["kind"],
  message: string,
  { detail = null, link = null, stays = false }: Partial<Pick<Toast, "detail" | "link" | "stays">> = {},
): void {
  // The same notice shown again replaces the earlier one and restarts its time.
  const others = toasts.filter((toast) => toast.message !== message || toast.kind !== kind);
  set([...others, { id: nextId, kind, message, detail, link, stays }].slice(-MOST_AT_ONCE));
  nextId += 1;
}

/** Sentence for any thrown value. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.message : getTexts("comum").erro_inesperado;
}

export const toast = {
  success: (message: string, link: ToastLink | null = null): void => show("success", message, { link }),
  info: (message: string): void => show("info", message),
  /** Offers something that the person can use now or later; stays until it is closed. */
  offer: (message: string, link: ToastLink): void => show("info", message, { link, stays: true }),
  /**
   * Shows a sentence or any thrown value: for an {@link ApiError} the server's sentence and, if the server itself failed (5xx),
   * also the code for support.
   */
  error: (error: unknown): void => {
    if (typeof error === "string") return show("error", error);
    const code = error instanceof ApiError && error.status >= 500 && error.requestId !== null ? error.requestId : null;
    const offline = error instanceof ApiError && error.codigo === "rede" && !isReachable();
    show("error", offline ? getTexts("comum").apenas_online : errorSentence(error), {
      detail: code === null ? null : getTexts("comum")("erro_codigo", { requestId: code }),
    });
  },
};
