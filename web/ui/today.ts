import { createContext, use } from "react";

/** The company's time zone. Undefined outside of /app: there only the device's is known. */
export const TimeZone = createContext<string | undefined>(undefined);

/** Today in a time zone, as `YYYY-MM-DD`: the day of a report is that of the company's time zone, not that of the device. */
export function todayIn(timeZone: string | undefined): string {
  // `en-CA` writes a day as YYYY-MM-DD.
  const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-CA", { ...day, ...(timeZone !== undefined && { timeZone }) }).format(new Date());
}

/** Today in the company's time zone. */
export const useToday = (): string => todayIn(use(TimeZone));
