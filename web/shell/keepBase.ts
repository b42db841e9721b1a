import type { CallName } from "../../domain/contract.ts";
import { call } from "../api/client.ts";
import { keeper } from "../api/keeper.ts";
import { provideKeeper } from "../api/kept.ts";
import { getSession } from "../api/session.ts";
import { getVerComo } from "../api/verComo.ts";
import { forgetRead } from "../local/room.ts";

const AGAIN_MS = 60 * 60 * 1000;
/** Goes with the session (`session.ts`). */
const WHEN = "canteiro.cache.base";

function isDue(empresaId: string): boolean {
  try {
    const [when = "", of] = (localStorage.getItem(WHEN) ?? "").split(" ");
    return of !== empresaId || !(Date.now() - Number(when) < AGAIN_MS);
  } catch {
    return true;
  }
}

function note(empresaId: string): void {
  try {
    localStorage.setItem(WHEN, `${Date.now()} ${empresaId}`);
  } catch {
    // Storage forbidden: the next page takes it along again.
  }
}

/**
 * Keeps what is read from now on, and takes along what a day without signal needs beyond that, once an hour. Where the application
 * itself is not kept (`OFFLINE=off`, a browser that refuses), what an earlier visit kept goes.
 */
export async function keepRead(isKept: boolean): Promise<void> {
  provideKeeper(isKept ? keeper : null);
  await (isKept ? keepBase() : forgetRead().catch(() => undefined));
}

async function keepBase(): Promise<void> {
  const session = getSession();
  if (session === null || getVerComo() !== null || !isDue(session.empresaId)) return;
  try {
    const { respostas } = await call("getBase", { once: true });
    for (const { chamada, endereco, resposta } of respostas) {
      const address = `/v2/empresas/${session.empresaId}${endereco}`;
      keeper.keep({ name: chamada as CallName, address, session }, resposta);
    }
    note(session.empresaId);
  } catch {
    // Without a network, or not now: the next page tries again.
  }
}
