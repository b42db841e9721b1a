import { getSession, subscribeSession } from "../../../api/session.ts";
import { getTexts } from "../../../i18n/texts.ts";
import { errorSentence } from "../../../ui/toast.ts";
import { ApiError } from "../../../api/error.ts";
import { CaptureError } from "../store/types.ts";
import { MediaQueue } from "./mediaQueue.ts";
import { transportOf } from "./transport.ts";

/** The upload queue of this page. It belongs to one person in one company and is closed when either changes. */

let current: { readonly owner: string; readonly queue: MediaQueue } | null = null;

const ownerNow = (): string => {
  const session = getSession();
  return session === null ? "" : `${session.usuarioId}.${session.empresaId}`;
};

/** The reason why a file was not sent or kept, in words. */
function sentence(what: unknown): string {
  const t = getTexts("midias");
  if (what === "memory" || what === "broken") return t.so_na_memoria;
  if (what === "space") return t.sem_espaco;
  if (what === "closed") return t.espera_relatorio;
  if (what === null || what === "unreadable" || what instanceof CaptureError) return t.arquivo_ilegivel;
  if (what instanceof ApiError && what.codigo === "rede") return t.espera_rede;
  if (what instanceof ApiError && what.codigo === "item_desconhecido") return t.item_sumiu;
  return errorSentence(what);
}

/** The queue of the current session. The texts `midias` must be loaded before. */
export function mediaQueue(): MediaQueue {
  const session = getSession();
  const owner = ownerNow();
  if (current !== null && current.owner !== owner) closeQueue();
  if (current === null) {
    const queue = new MediaQueue({
      usuarioId: session?.usuarioId ?? "",
      empresaId: session?.empresaId ?? "",
      transport: transportOf,
      // After a change of session the queue counts as closed, so that no file is sent in another person's name.
      isOpen: () => ownerNow() === owner && owner !== "",
      sentence,
    });
    current = { owner, queue };
    void queue.start();
  }
  return current.queue;
}

function closeQueue(): void {
  current?.queue.close();
  current = null;
}

subscribeSession(() => {
  if (current !== null && current.owner !== ownerNow()) closeQueue();
});
