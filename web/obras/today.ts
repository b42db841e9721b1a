/** Today in a time zone, as `YYYY-MM-DD`: a report's day is the site's, not the device's. */
export function todayIn(timeZone: string): string {
  // `en-CA` writes a day as YYYY-MM-DD.
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    new Date(),
  );
}
