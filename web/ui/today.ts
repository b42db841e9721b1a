import { createContext, use } from "react";

/** The company's time zone. Undefined outside of /app: there only the device's is known. */
export const TimeZone = createContext<string | undefined>(undefined);

/** Today in a time zone, as `YYYY-MM-DD`: a report's day is the site's, not the device's. */
export function todayIn(timeZone: string | undefined): string {
  // `en-CA` writes a day as YYYY-MM-DD.
  const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-CA", { ...day, ...(timeZone !== undefined && { timeZone }) }).format(new Date());
}

/** Today where the company is. */
export const useToday = (): string => todayIn(use(TimeZone));
