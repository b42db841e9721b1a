import { z } from "zod";

/** Most undecided conflicts that an approval may name. Where there are more, some have to be decided first. */
const MOST = 10_000;

/** Most bytes of {@link cienteSchema} as JSON: ids with their quotes and commas. */
export const CIENTE_BYTES = MOST * 40;

/** The undecided conflicts that the person was shown, all of them, by id. */
export const cienteSchema = z.object({ conflitos: z.array(z.string().max(60)).max(MOST).default([]) });
