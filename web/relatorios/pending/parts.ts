import { later } from "../../ui/later.tsx";

/** Few people have any: the code comes when there are some, or when a report is edited. */
export const KeptDrafts = later(async () => {
  const code = await import("./KeptDrafts.tsx");
  await code.loadReading();
  return code.KeptDrafts;
});
