import { later } from "../../ui/later.tsx";

/** The list of drafts. Few people have drafts, so its code is loaded only when there are drafts or when a report is edited. */
export const KeptDrafts = later(async () => {
  const code = await import("./KeptDrafts.tsx");
  await code.loadReading();
  return code.KeptDrafts;
});
