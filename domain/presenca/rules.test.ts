import { expect, it } from "vitest";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { mensagemDePresenca, PRESENCA_SEGUNDOS, SINAL_SEGUNDOS } from "./rules.ts";

const one = (usuarioNome: string, usuarioId = `id of ${usuarioNome}`) => ({ usuarioNome, usuarioId });

const EU = "eu@exemplo.com";

it("no message when nobody else edits", () => {
  for (const idioma of IDIOMAS) expect(mensagemDePresenca([], EU, idioma)).toBeNull();
});

it("names one, two, or the first and how many more", () => {
  const [ana, bruno, caio] = [one("Ana"), one("Bruno"), one("Caio")];
  expect(mensagemDePresenca([ana], EU, "pt")).toMatch(/^Ana também está editando/);
  expect(mensagemDePresenca([ana, bruno], EU, "en")).toMatch(/^Ana and Bruno are also editing/);
  expect(mensagemDePresenca([ana, bruno, caio], EU, "es")).toMatch(/^Ana y otras 2 personas/);
});

it("a person on two devices is one person; two people of one name are two", () => {
  expect(mensagemDePresenca([one("Ana"), one("Ana")], EU, "pt")).toMatch(/^Ana também está/);
  expect(mensagemDePresenca([one("Ana", "a@x.com"), one("Ana", "b@x.com")], EU, "pt")).toMatch(
    /^Ana e Ana também estão/,
  );
});

it("oneself on another device is told as that, and not counted among the others", () => {
  const eu = one("Eva", EU);
  expect(mensagemDePresenca([eu], EU, "en")).toMatch(/^You also have this report open/);
  expect(mensagemDePresenca([eu, one("Ana")], EU, "pt")).toMatch(/^Ana também está/);
});

it("at least two signs may be lost on the way before somebody counts as gone", () => {
  expect(PRESENCA_SEGUNDOS / SINAL_SEGUNDOS).toBeGreaterThanOrEqual(3);
});
