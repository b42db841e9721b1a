import type { CallName } from "../../domain/contract.ts";
import type { RespostaGuardada } from "../../domain/sincronizacao/contract.ts";
import { call } from "../api/client.ts";
import { keeper } from "../api/keeper.ts";
import { provideKeeper } from "../api/kept.ts";
import { getSession, type Session } from "../api/session.ts";
import { getVerComo } from "../api/verComo.ts";
import { relatorioOf } from "../local/aheadRules.ts";
import { alone } from "../local/alone.ts";
import { keepPictures, picturesIn } from "../local/pictures.ts";
import { forgetRead } from "../local/room.ts";
import { keepAhead } from "./keepAhead.ts";
import { lookForNetwork } from "./lookForNetwork.ts";

const AGAIN_MS = 60 * 60 * 1000;
/** When the network returns, a new round starts if the last one ended longer ago than this: the person may have lost an access meanwhile. */
const AGAIN_AFTER_AWAY_MS = 60 * 1000;
/** Key in local storage of the time and the company of the last round. Removed with the session (`session.ts`). */
const WHEN = "canteiro.cache.base";

/** Time (ms) at which the last round of this company ended; 0 if there was none. */
function lastRound(empresaId: string): number {
  try {
    const [when = "", of] = (localStorage.getItem(WHEN) ?? "").split(" ");
    return of === empresaId ? Number(when) || 0 : 0;
  } catch {
    return 0;
  }
}

function noteRound(empresaId: string): void {
  try {
    localStorage.setItem(WHEN, `${Date.now()} ${empresaId}`);
  } catch {
    // Local storage is forbidden: the time is not noted, and the next page load starts a round again.
  }
}

const addressOf = ({ empresaId }: Session, endereco: string): string => `/v2/empresas/${empresaId}${endereco}`;

/** True in the browser's data-saving mode, in which pictures are not fetched ahead. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

async function round(session: Session, last: number): Promise<void> {
  const { empresaId } = session;
  const keep = (respostas: readonly RespostaGuardada[]): Promise<void> =>
    keeper.keepNow(
      session,
      respostas.map(({ chamada, endereco, resposta }) => ({
        read: { name: chamada as CallName, address: addressOf(session, endereco), session },
        value: resposta,
      })),
    );
  const named = await keepAhead({
    empresaId,
    last,
    now: () => Date.now(),
    base: (tenho) => call("getBase", { query: tenho === "" ? {} : { tenho }, once: true }),
    recentes: (obraId, tenho) => call("getRecentes", { params: { obraId }, query: { tenho }, once: true }),
    held: () => keeper.held(session),
    read: (key) => keeper.read(session, key),
    keep,
    note: (key, value) => keeper.note(session, key, value),
    drop: (keys) => keeper.dropNow(session, keys),
  });
  noteRound(empresaId);
  const places = new Map(named.map((id, at) => [id, at]));
  const keys = (await keeper.held(session)).map(({ key }) => key);
  const ofReports = keys.filter((key) => places.has(key.split("/").at(-1) ?? ""));
  const placeOf = (key: string): number => places.get(relatorioOf(key) ?? "") ?? 0;
  const pictures: string[] = [];
  for (const key of ofReports.sort((a, b) => placeOf(a) - placeOf(b)))
    pictures.push(...picturesIn(await keeper.read(session, key)));
  await keepPictures(session, pictures, savesData());
}

let running: Promise<void> | null = null;

/** Starts a round of fetching ahead if the last one ended at least `after` ms ago. */
function takeAlong(after: number): void {
  const session = getSession();
  if (running !== null || session === null || getVerComo() !== null) return;
  const { usuarioId, empresaId } = session;
  const isDue = (): boolean => {
    const age = Date.now() - lastRound(empresaId);
    return age < 0 || age >= after;
  };
  if (!isDue()) return;
  // Another tab may have ended a round just before, so the age of the last round is checked again.
  const one = async (): Promise<void> => (isDue() ? round(session, lastRound(empresaId)) : undefined);
  running = alone(`rodada.${usuarioId}.${empresaId}`, one)
    // Without a network, or with a server that refuses for now, the round fails and the next one tries again.
    .catch(() => undefined)
    .finally(() => {
      running = null;
    });
}

let begun = false;

/**
 * Stores answers from now on, and fetches further data for a day without signal: at most once an hour while the page is in use,
 * and when the network is back. If the application itself is not kept on the device (`OFFLINE=off`, or the browser refuses), the
 * data of earlier visits is deleted.
 */
export async function keepRead(isKept: boolean): Promise<void> {
  provideKeeper(isKept ? keeper : null);
  if (!isKept) return forgetRead().catch(() => undefined);
  takeAlong(AGAIN_MS);
  if (begun) return undefined;
  begun = true;
  lookForNetwork();
  addEventListener("online", () => takeAlong(AGAIN_AFTER_AWAY_MS));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") takeAlong(AGAIN_MS);
  });
  return undefined;
}
