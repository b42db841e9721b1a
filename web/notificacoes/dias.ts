import type { Notificacao } from "./data.ts";

/** Groups the notifications by day. */

export type Dia = { readonly dia: string; readonly notificacoes: readonly Notificacao[] };

/** Returns the day `YYYY-MM-DD` of an instant (ISO 8601 or milliseconds) in `timeZone`. */
export function dayIn(instant: string | number, timeZone: string): string {
  // Swedish writes dates as `YYYY-MM-DD`.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(new Date(instant));
}

/** Groups notifications by day, in their given order. */
export function byDay(notificacoes: readonly Notificacao[], timeZone: string): Dia[] {
  const days: { dia: string; notificacoes: Notificacao[] }[] = [];
  for (const one of notificacoes) {
    const dia = dayIn(one.criadaEm, timeZone);
    const last = days.at(-1);
    if (last?.dia === dia) last.notificacoes.push(one);
    else days.push({ dia, notificacoes: [one] });
  }
  return days;
}
