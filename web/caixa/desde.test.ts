import { expect, it } from "vitest";
import { texts as en } from "../i18n/en/aprovacoes.ts";
import { texts as es } from "../i18n/es/aprovacoes.ts";
import { texts as pt } from "../i18n/pt/aprovacoes.ts";
import { desdeText, tempoText } from "./desde.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const before = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

it.each([
  ["pt", pt, ["Espera há 1 minuto", "Espera há 33 minutos", "Espera há 2 horas", "Espera há 3 dias"]],
  ["en", en, ["Waiting for 1 minute", "Waiting for 33 minutes", "Waiting for 2 hours", "Waiting for 3 days"]],
  [
    "es",
    es,
    [
      "Espera desde hace 1 minuto",
      "Espera desde hace 33 minutos",
      "Espera desde hace 2 horas",
      "Espera desde hace 3 días",
    ],
  ],
] as const)("says in a whole sentence how long a report has waited: %s", (language, { espera }, sentences) => {
  const said = [1, 33, 150, 3 * 24 * 60].map((minutes) =>
    espera.replace("{tempo}", tempoText(language, before(minutes), NOW) ?? ""),
  );
  expect(said).toEqual(sentences);
});

it("says when a report came; less than a minute ago, or in the future, is just now", () => {
  expect(desdeText("en", before(33), NOW)).toBe("33 minutes ago");
  expect(desdeText("es", before(3 * 24 * 60), NOW)).toBe("hace 3 días");
  expect([desdeText("pt", before(0), NOW), tempoText("pt", before(-5), NOW)]).toEqual([null, null]);
});
