import { z } from "zod";

/** An approval may name at most this many undecided conflicts. When a report has more, some of them must be decided first. */
const MOST = 10_000;

/** Upper bound of the size of {@link cienteSchema} as JSON, in bytes: each id is a UUID (36 characters) with its quotes and a comma. */
export const CIENTE_BYTES = MOST * 40;

/** Ids of all undecided conflicts that were shown to the approver. */
export const cienteSchema = z.object({ conflitos: z.array(z.string().max(60)).max(MOST).default([]) });
