import { lazy, Suspense, use } from "react";
import { ConflictsContext } from "./openConflicts.ts";

const SummaryList = lazy(() => import("./SummaryList.tsx").then((module) => ({ default: module.SummaryList })));

/** Above the report: how many values wait for a choice, and each of them, so that none is overlooked. */
export function ConflictSummary() {
  const { all } = use(ConflictsContext);
  if (all.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SummaryList conflicts={all} />
    </Suspense>
  );
}
