import { use } from "react";
import { SummaryList } from "../parts.ts";
import { ConflictsContext } from "./openConflicts.ts";

/** Above the report: lists all values that wait for a choice, so that none is overlooked. */
export function ConflictSummary() {
  const { all } = use(ConflictsContext);
  return all.length > 0 ? <SummaryList conflicts={all} /> : null;
}
