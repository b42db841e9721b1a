import { expect, it } from "vitest";
import { saysADay } from "./saysADay.ts";

it.each([
  "Liberado em 22/11/2026 pela fiscalização",
  "Slump conferido 22/11, às 9h",
  "ruptura: 5/3/26",
  "2026-11-22: parado",
  "Paralisado no dia 22 de novembro",
  "A partir de 1º de dezembro",
  "Poured on 22 Nov by crew B",
  "Approved November 22nd",
  "Vaciado el 3 de diciembre",
  "Ensaio de 22.11.2026.",
])("a day is said in %j", (text) => expect(saysADay(text)).toBe(true));

it.each([
  "",
  "Concreto fck 30 MPa, slump 12 ± 2 cm.",
  "Tubo de 3/4 e joelho 1/2",
  "Traço 1:2:3, eixos 1/3 a 5/6",
  "Malha 10/10 cm, aço 06/12 mm",
  "Rua 7, nº 22/110",
  "Armação 22/13 e bloco 14/19/39",
  "Ver NBR 12655/2022",
  "3 marteletes, 2 setores e 5 decks",
])("no day is said in %j", (text) => expect(saysADay(text)).toBe(false));
