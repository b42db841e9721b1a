import { use } from "react";
import { SummaryList } from "../parts.ts";
import { ConflictsContext } from "./openConflicts.ts";

/** Above the report: how many values wait for a choice, and each of them, so that none is overlooked. */
export function ConflictSummary() {
  const { all } = use(ConflictsContext);
  return all.length > 0 ? <SummaryList conflicts={all} /> : null;
}
