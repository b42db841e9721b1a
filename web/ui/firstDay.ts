/** Weeks begin on Sunday in Brazil and in American English, on Monday in Spanish. */
export const FIRST_DAY = { pt: 0, en: 0, es: 1 } as const;
