import { nothing } from "../lib/fields.ts";
import { callWith } from "./call.ts";

/** Declares one call of the contract; parts it does not have are left out. */
export const call = callWith(nothing);
