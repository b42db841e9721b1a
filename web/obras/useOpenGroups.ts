import { useState } from "react";

const KEY = "canteiro.obra.menu";

function kept(): ReadonlySet<string> {
  try {
    return new Set((localStorage.getItem(KEY) ?? "").split(",").filter((name) => name !== ""));
  } catch {
    return new Set();
  }
}

/** The groups that were closed in the work's menu, remembered on this device; all groups are open at first. */
export function useOpenGroups(): readonly [ReadonlySet<string>, (name: string) => void] {
  const [closed, setClosed] = useState(kept);
  return [
    closed,
    (name) => {
      const next = new Set(closed);
      if (!next.delete(name)) next.add(name);
      setClosed(next);
      try {
        localStorage.setItem(KEY, [...next].join(","));
      } catch {
        // Storage is forbidden: the choice then lasts only as long as the page.
      }
    },
  ];
}
