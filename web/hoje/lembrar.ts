import type { QueryClient } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import type { HojeTexts } from "./estado.ts";

/** Reminders for missing reports: sends them and puts their outcome into sentences. */

type Lembradas = CallOutput<"lembrarRelatorios">;
type Lembrada = Lembradas["obras"][number];

const names = (obras: readonly Lembrada[]): string =>
  [...new Set(obras.flatMap(({ pessoas }) => pessoas.map(({ nome }) => nome)))].join(", ");

/** Returns one sentence per outcome; the works of an earlier reminder get one sentence per person who sent it. `hora` formats a time of day. */
export function lembrarWords(t: HojeTexts, { obras }: Lembradas, hora: (instant: string) => string): string[] {
  const groups = Map.groupBy(obras, ({ resultado, por }) => `${resultado} ${por ?? ""}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { resultado, por, quando } = first;
    const n = group.length;
    if (resultado === "lembrada") return t("lembradas", { n, pessoas: names(group) });
    if (resultado !== "jaLembrada") return t(`lembrete_${resultado}`, { n });
    const said = { n, pessoas: names(group), hora: hora(quando ?? "") };
    return por === null ? t("ja_lembradas_sem", said) : t("ja_lembradas", { ...said, por });
  });
}

/** @returns the sentences, and whether anybody was reminded now */
export async function lembrar(
  client: QueryClient,
  t: HojeTexts,
  ids: readonly string[],
  hora: (instant: string) => string,
): Promise<{ words: string; told: boolean }> {
  const answer = await call("lembrarRelatorios", { body: { obras: [...ids] } });
  await client.invalidateQueries({ queryKey: ["hoje"] });
  return {
    words: lembrarWords(t, answer, hora).join(" "),
    told: answer.obras.some(({ resultado }) => resultado === "lembrada"),
  };
}
