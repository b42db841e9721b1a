import { useState } from "react";

/** Remembers the entry whose window is open, and keeps it while the window fades out. */
export function useAberto<Item>(): {
  readonly opened: boolean;
  /** Null: the window adds a new entry. Undefined: no window was opened yet. */
  readonly item: Item | null | undefined;
  /** Counts openings of the window. It is the `key` of the form, so that each opening starts afresh. */
  readonly vez: number;
  readonly open: (item: Item | null) => void;
  readonly close: () => void;
} {
  const [state, setState] = useState<{ opened: boolean; item: Item | null | undefined; vez: number }>({
    opened: false,
    item: undefined,
    vez: 0,
  });
  return {
    ...state,
    open: (item) => setState(({ vez }) => ({ opened: true, item, vez: vez + 1 })),
    close: () => setState((before) => ({ ...before, opened: false })),
  };
}
