/**
 * The size of screen a journey is walked at is its tag: `@desk`, `@both`, or none for a phone, where reports are written.
 * `@both` is for journeys that judge the layout or take another way at each size.
 */

export const SIZE_TAGS = ["@desk", "@both"] as const;

/** Which journeys each size takes, as Playwright's filters of titles and tags. */
export const PHONE = { grepInvert: /@desk\b/ };
export const DESK = { grep: /@(?:desk|both)\b/ };
