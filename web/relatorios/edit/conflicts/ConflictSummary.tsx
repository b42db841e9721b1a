import { use } from "react";
import { useCode } from "../../history/useCode.ts";
import { ConflictsContext } from "./openConflicts.ts";

const listCode = () => import("./SummaryList.tsx");

/** Above the report: how many values wait for a choice, and each of them, so that none is overlooked. */
export function ConflictSummary() {
  const { all } = use(ConflictsContext);
  const code = useCode(all.length > 0, listCode, false);
  return code && all.length > 0 ? <code.SummaryList conflicts={all} /> : null;
}
