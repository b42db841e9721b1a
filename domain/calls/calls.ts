import { nothing } from "../lib/fields.ts";
import { callWith } from "./call.ts";

/** Declares one call of the contract; parts that the call does not have are omitted. */
export const call = callWith(nothing);
