/**
 * The tag of a journey sets the screen size at which the journey runs: `@phone`, `@desk` or `@both`. Without a tag it runs on a
 * phone, because reports are written on a phone. `@both` is for at most twenty journeys: those that check the layout, or that
 * take another way at each size. `npm run prove -- journeys` runs all journeys at both sizes (`PROVE=1`).
 */

const isProof = process.env["PROVE"] === "1";

/** Filters of titles and tags that tell Playwright which journeys run at each size. */
export const PHONE = isProof ? {} : { grepInvert: /@desk\b/ };
export const DESK = isProof ? {} : { grep: /@(?:desk|both)\b/ };
