/** What no font shows: zero-width spaces and joiners, marks of order and of direction, soft hyphens, tags. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A number, day, time, address or heading as it is seen: pasted from web pages and messengers it brings characters that nobody sees. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, "");
