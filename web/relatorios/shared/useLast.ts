import { useState } from "react";

/** The last value that was there: a window keeps its content while it fades away. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
