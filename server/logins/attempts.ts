import { createHash } from "node:crypto";
import { networkOf } from "../http/network.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { isConhecido } from "./aparelhos.ts";
import type { Tx } from "../db/database.ts";

/**
 * Limits on guessing (decision 008). Guesses at a password count per network and e-mail, never per e-mail alone: a stranger who
 * types another person's e-mail exhausts only their own allowance. All attempts of a network are also counted together; beyond
 * that allowance the network gets one attempt a second. A browser already used for the account has its own allowance, so a flood
 * delays only newcomers from the same network. Keys are hashed.
 */

const WINDOW_S = 15 * 60;
const PER_EMAIL = 10;
const PER_NETWORK = 100;

export type Counted = { readonly chaves: readonly Buffer[] };

const key = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest();

type Attempt = { email: string | null; ip: string; aparelho?: string | null };

type Row = { quantidade: number; espera: number };

/** Counts one more attempt in this window. Returns the new count and the seconds until the window ends. */
async function count(tx: Tx, chave: Buffer, seconds: number): Promise<Row> {
  const [row] = await tx<Row[]>`
    insert into tentativas (chave, janela)
    values (${chave}, date_bin(make_interval(secs => ${seconds}), now(), 'epoch'))
    on conflict (chave, janela) do update set quantidade = tentativas.quantidade + 1
    returning quantidade, greatest(1, ceil(extract(epoch from janela + make_interval(secs => ${seconds}) - now())))::int as espera`;
  return row ?? { quantidade: 0, espera: 1 };
}

const tooMany = (seconds: number) => new AppError("muitas_tentativas", { vars: { retryAfter: String(seconds) } });

/**
 * Counts one attempt before anything is checked, so that a burst of parallel guesses is counted too. Runs in a short
 * transaction of its own: the count must stay when the attempt fails.
 * @throws {AppError} `muitas_tentativas` with `retryAfter` seconds
 */
export async function countAttempt(tx: Tx, ato: string, attempt: Attempt): Promise<Counted> {
  const { email, ip, aparelho = null } = attempt;
  if (email !== null && aparelho !== null && (await isConhecido(tx, email, aparelho))) {
    const chave = key(ato, "aparelho", email, aparelho);
    const { quantidade, espera } = await count(tx, chave, WINDOW_S);
    if (quantidade > PER_EMAIL) throw tooMany(espera);
    return { chaves: [chave] };
  }
  const network = networkOf(ip);
  const porRede = key(ato, "ip", network);
  const daRede = await count(tx, porRede, WINDOW_S);
  const chaves = [porRede];
  if (email !== null) {
    const chave = key(ato, "email", email, network);
    const { quantidade, espera } = await count(tx, chave, WINDOW_S);
    if (quantidade > PER_EMAIL) throw tooMany(espera);
    chaves.push(chave);
  }
  if (daRede.quantidade > PER_NETWORK) {
    const { quantidade } = await count(tx, key(ato, "segundo", network), 1);
    if (quantidade > 1) throw tooMany(1);
  }
  return { chaves };
}

const HOUR_S = 60 * 60;
/** How often per hour one network's sign-ups may be told "this e-mail has an account". */
const KNOWN_PER_HOUR = 10;

/**
 * Checks that a sign-up from this network may still learn that its e-mail has an account. Called before the e-mail is looked up:
 * a refusal for known e-mails only would itself disclose them.
 * @throws {AppError} `muitas_tentativas` with `retryAfter` seconds
 */
export async function requireMayLearn(tx: Tx, ip: string): Promise<void> {
  const [row] = await tx<Row[]>`
    select quantidade, greatest(1, ceil(extract(epoch from janela + make_interval(secs => ${HOUR_S}) - now())))::int as espera
    from tentativas where chave = ${key("email-conhecido", networkOf(ip))}
      and janela = date_bin(make_interval(secs => ${HOUR_S}), now(), 'epoch')`;
  if (row !== undefined && row.quantidade >= KNOWN_PER_HOUR) throw tooMany(row.espera);
}

/**
 * Counts that a sign-up learned that its e-mail has an account.
 * @throws {AppError} `muitas_tentativas` when parallel sign-ups have used up the allowance
 */
export async function countLearned(tx: Tx, ip: string): Promise<void> {
  const { quantidade, espera } = await count(tx, key("email-conhecido", networkOf(ip)), HOUR_S);
  if (quantidade > KNOWN_PER_HOUR) throw tooMany(espera);
}

/** Takes back the count of an attempt with the right password, so that a busy office is not locked out. */
export async function forgiveAttempt(tx: Tx, { chaves }: Counted): Promise<void> {
  await tx`
    update tentativas set quantidade = greatest(quantidade - 1, 0)
    where chave in ${tx(chaves)} and janela = date_bin(make_interval(secs => ${WINDOW_S}), now(), 'epoch')`;
}
