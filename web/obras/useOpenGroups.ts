import { useState } from "react";

const KEY = "canteiro.obra.menu";

function kept(): ReadonlySet<string> {
  try {
    return new Set((localStorage.getItem(KEY) ?? "").split(",").filter((name) => name !== ""));
  } catch {
    return new Set();
  }
}

/** Groups of the work's menu that were closed, remembered on this device; all are open until then. */
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
        // Storage forbidden: the choice then lives as long as the page.
      }
    },
  ];
}
