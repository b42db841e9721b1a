import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { AppError } from "../../domain/errors.ts";
import type { Tx } from "../db/database.ts";

/**
 * Limits on guessing. Attempts are counted per address and per address with e-mail, never per e-mail alone: someone who
 * types another person's e-mail from elsewhere exhausts only their own allowance. Keys are hashed.
 */

const WINDOW_S = 15 * 60;
const PER_EMAIL_AND_IP = 10;
const PER_IP = 100;

export type Counted = { readonly chaves: readonly Buffer[] };

const key = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest();

/** A household or office has one IPv4 address, or one IPv6 /64 with as many addresses as anyone likes. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const filled =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * Counts one attempt before anything is checked, so that a burst of parallel guesses is counted too. Runs in a short
 * transaction of its own: the count must stay when the attempt fails.
 * @throws {AppError} `muitas_tentativas` with `retryAfter` seconds
 */
export async function countAttempt(
  tx: Tx,
  ato: string,
  { email, ip }: { email: string | null; ip: string },
): Promise<Counted> {
  const network = networkOf(ip);
  const limits = [
    { chave: key(ato, "ip", network), limite: PER_IP },
    ...(email === null ? [] : [{ chave: key(ato, "email", email, network), limite: PER_EMAIL_AND_IP }]),
  ];
  let retryAfter = 0;
  for (const { chave, limite } of limits) {
    const [row] = await tx<{ quantidade: number; espera: number }[]>`
      insert into tentativas (chave, janela)
      values (${chave}, date_bin(make_interval(secs => ${WINDOW_S}), now(), 'epoch'))
      on conflict (chave, janela) do update set quantidade = tentativas.quantidade + 1
      returning quantidade, ceil(extract(epoch from janela + make_interval(secs => ${WINDOW_S}) - now()))::int as espera`;
    if (row !== undefined && row.quantidade > limite) retryAfter = Math.max(retryAfter, row.espera, 1);
  }
  if (retryAfter > 0) throw new AppError("muitas_tentativas", { vars: { retryAfter: String(retryAfter) } });
  return { chaves: limits.map(({ chave }) => chave) };
}

/** A right attempt is no guess: takes it back, so a busy office is not counted out. */
export async function forgiveAttempt(tx: Tx, { chaves }: Counted): Promise<void> {
  await tx`
    update tentativas set quantidade = greatest(quantidade - 1, 0)
    where chave in ${tx(chaves)} and janela = date_bin(make_interval(secs => ${WINDOW_S}), now(), 'epoch')`;
}
