import { createContext, use } from "react";
import type { Saving } from "./useSaving.ts";

export const SaveContext = createContext<Saving | null>(null);

export function useSave(): Saving {
  const saving = use(SaveContext);
  if (!saving) throw new Error("no edit page around this component");
  return saving;
}
