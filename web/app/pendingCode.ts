/** Code that every screen needs a second after its first paint: one chunk, because all of it is fetched at once. */
export { keepRead } from "../shell/keepRead.ts";
export { mediaQueue } from "../relatorios/media/queue/current.ts";
export { isUnsafe } from "../relatorios/media/queue/types.ts";
export { Pending } from "../relatorios/pending/Pending.tsx";
export { keepShell } from "../shell/keepShell.ts";
