import { useState } from "react";

export type Layout = "cartoes" | "lista";
const KEY = "canteiro.obras.layout";

function keptLayout(): Layout {
  try {
    return localStorage.getItem(KEY) === "lista" ? "lista" : "cartoes";
  } catch {
    return "cartoes";
  }
}

/** Cards or list, remembered on this device. */
export function useLayout(): readonly [Layout, (layout: Layout) => void] {
  const [layout, setLayout] = useState(keptLayout);
  return [
    layout,
    (next) => {
      setLayout(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Storage is forbidden: the choice then lasts only as long as the page.
      }
    },
  ];
}
