import { later } from "../../ui/later.tsx";

/** Few people have drafts: the code is loaded when there are some, or when a report is edited. */
export const KeptDrafts = later(async () => {
  const code = await import("./KeptDrafts.tsx");
  await code.loadReading();
  return code.KeptDrafts;
});
