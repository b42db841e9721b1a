import { describe, expect, it } from "vitest";
import { type Draft, joinDrafts, resume } from "./joinDrafts.ts";
import type { Form } from "./types.ts";

/** Only the shape of the form matters here. */
const form = (a: number, b: number, c = 0): Form => ({ clima: { a, b, c } }) as unknown as Form;
const draft = (saved: Form, typed: Form, newComment = "", when = "2026-11-18T10:00:00Z"): Draft => ({
  saved,
  form: typed,
  versao: 1,
  newComment,
  when,
});

describe("drafts of two pages", () => {
  it("what each typed is kept, the newer where both typed", () => {
    const older = draft(form(1, 1), form(2, 2));
    const newer = draft(form(1, 1), form(1, 3));
    expect(joinDrafts(older, newer).form).toEqual(form(2, 3));
  });

  it("what the older page had not touched follows the newer one's report", () => {
    const older = draft(form(1, 1, 1), form(2, 1, 1));
    const newer = { ...draft(form(1, 9, 1), form(1, 9, 5)), versao: 7 };
    expect(joinDrafts(older, newer)).toMatchObject({ form: form(2, 9, 5), saved: form(1, 9, 1), versao: 7 });
  });

  it("neither comment goes, an equal one is one", () => {
    const of = (text: string): Draft => draft(form(1, 1), form(1, 1), text);
    expect(joinDrafts(of("Chuva"), of("Falta areia")).newComment).toBe("Chuva\nFalta areia");
    expect(joinDrafts(of("Chuva"), of("Chuva ")).newComment).toBe("Chuva");
    expect(joinDrafts(of(""), of("Chuva")).newComment).toBe("Chuva");
  });
});

describe("going on from a draft while a save was on its way", () => {
  const typed = { ...draft(form(1, 1), form(89, 1)), sending: form(8, 1) };

  it("the save had arrived: what was typed after it is a change of that", () => {
    expect(resume(typed, form(8, 1), 2)).toEqual({ form: form(89, 1), saved: form(8, 1), versao: 2 });
    expect(resume(typed, form(8, 5), 3)).toEqual({ form: form(89, 5), saved: form(8, 5), versao: 3 });
  });

  it("the save had not, or somebody wrote there since: the server merges from what was read", () => {
    expect(resume(typed, form(1, 1), 1)).toBe(typed);
    expect(resume(typed, form(7, 1), 2)).toBe(typed);
    const silent = { ...draft(form(1, 1), form(8, 1)), sending: form(8, 1) };
    expect(resume(silent, form(1, 4), 2)).toBe(silent);
  });
});
