import { AppError } from "../../domain/errors/appError.ts";
import { sharedLately } from "./lately.ts";
import { NoTurn, Turns } from "./turns.ts";
import { patience, whoseWork } from "./whose.ts";

/**
 * Queues work on files. Files are admitted, checked, stored and recorded on the server's one thread. Sixty files of one person at
 * once would take sixty small steps for each step of another company, so a company handles one file at a time while other
 * companies do anything at all.
 */

/** At most this many files at once: more would not be faster, because they share one thread. */
const AT_ONCE = 16;

const turns = new Turns({ small: AT_ONCE, large: 0 }, { isAlone: (company) => sharedLately.isAlone(company) });

/**
 * Waits for a place in the company's name (decision 030), then runs `work` with a file.
 * @throws AppError `indisponivel` after too long a wait, or the abort reason when the client hangs up while waiting
 */
export async function inFileTurn<T>(work: () => Promise<T>): Promise<T> {
  const { asker, ms } = patience();
  const place = await turns
    .take({ company: whoseWork().empresaId, large: false, signal: asker ?? undefined, patience: ms })
    .catch((error: unknown) => {
      throw error instanceof NoTurn ? new AppError("indisponivel", { cause: error }) : error;
    });
  try {
    return await work();
  } finally {
    place.giveBack();
  }
}
