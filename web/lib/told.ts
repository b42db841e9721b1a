import { useEffect, useSyncExternalStore } from "react";

type Told<T> = {
  /** Sets the value until the next `tell`. */
  readonly tell: (value: T) => void;
  readonly now: () => T;
  /** Keeps the value set while the component is mounted. */
  readonly useTell: (value: T) => void;
  readonly useTold: () => T;
};

/** Creates a value that one component sets and all others read; the value is `none` while no component sets it. */
export function told<T>(none: T): Told<T> {
  let current = none;
  const listeners = new Set<() => void>();
  const now = (): T => current;
  const tell = (next: T): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    tell,
    now,
    useTell: (value) =>
      useEffect(() => {
        tell(value);
        return () => tell(none);
      }, [value]),
    useTold: () => useSyncExternalStore(subscribe, now),
  };
}
