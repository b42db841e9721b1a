/**
 * A journey's tag names the screen size at which it runs: `@desk`, `@both` or `@phone`, which may be left out because reports are
 * written on a phone. `@both` is for journeys that check the layout or take another way at each size, twenty at most. `npm run
 * prove -- journeys` runs all of them at both sizes (`PROVE=1`).
 */

const isProof = process.env["PROVE"] === "1";

/** Journeys that run at each size, as Playwright's filters of titles and tags. */
export const PHONE = isProof ? {} : { grepInvert: /@desk\b/ };
export const DESK = isProof ? {} : { grep: /@(?:desk|both)\b/ };
