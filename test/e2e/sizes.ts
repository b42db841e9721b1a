/**
 * The size of screen a journey is walked at is its tag: `@desk`, `@both`, or `@phone`, which may be left out: reports are written
 * on a phone. `@both` is for journeys that judge the layout or take another way at each size, twenty at most.
 * `npm run prove -- journeys` walks all of them at both (`PROVE=1`).
 */

const isProof = process.env["PROVE"] === "1";

/** Which journeys each size takes, as Playwright's filters of titles and tags. */
export const PHONE = isProof ? {} : { grepInvert: /@desk\b/ };
export const DESK = isProof ? {} : { grep: /@(?:desk|both)\b/ };
