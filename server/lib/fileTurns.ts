import { AppError } from "../../domain/errors/appError.ts";
import { sharedLately } from "./lately.ts";
import { NoTurn, Turns } from "./turns.ts";
import { patience, whoseWork } from "./whose.ts";

/**
 * Files are let in, judged, kept and written down on the server's one thread. Sixty of one person at once would take it in sixty
 * small steps for each step of another company, so a company has one at a time while others do anything at all.
 */

/** More at once than this make nothing faster: they share one thread. */
const AT_ONCE = 16;

const turns = new Turns({ small: AT_ONCE, large: 0 }, { isAlone: (company) => sharedLately.isAlone(company) });

/**
 * Does `work` with a file when it is its company's turn.
 *
 * @throws AppError `indisponivel`, or the asker's reason when they go before
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
