/** Cache of formatters, keyed by time zone: making a formatter takes far longer than using it, and a report has thousands of instants. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formats the instant (ISO 8601 with zone) as the clocks of `timeZone` show it: `2026-11-18 07:05:09`. */
export function wallClock(instant: string, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    // The Swedish locale has exactly this format.
    clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    clocks.set(timeZone, clock);
  }
  return clock.format(new Date(instant));
}
