import { visibleText } from "./text.ts";
import { z } from "zod";
import type { CampoErro } from "../errors/fieldErrors.ts";
import { parseDay } from "./dates.ts";
import { MAX_LENGTH } from "./lengths.ts";
import { parseTime } from "./hours.ts";
import { isSenhaComum } from "./senhasComuns.ts";
import { parseDecimal, parseQuantity, parseSignedDecimal } from "./readNumber.ts";
import { asciiEmail } from "./email.ts";
import { cleanLine, cleanText } from "./cleanText.ts";

/** Building blocks of wire shapes. Messages are keys of FIELD_ERRORS; the server turns them into sentences. */
const because = (erro: CampoErro) => ({ error: erro });

export const id = z.uuid(because("valor_invalido"));

/** Free text, cleaned; may be empty. */
export const text = (max: number, clean = cleanText) =>
  z.string(because("valor_invalido")).max(max, because("longo_demais")).transform(clean);

/** Free text that must not be empty. */
export const requiredText = (max: number, clean = cleanText) =>
  z
    .string(because("obrigatorio"))
    .max(max, because("longo_demais"))
    .transform(clean)
    .refine((value) => value !== "", because("obrigatorio"));

/** Optional free text: `null`, absent and empty text all give null. */
export const optionalText = (max: number, clean = cleanText) =>
  z
    .string(because("valor_invalido"))
    .max(max, because("longo_demais"))
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : clean(value) || null));

/** Text of one line, such as a name: line breaks become spaces. */
export const line = (max: number) => text(max, cleanLine);
export const requiredLine = (max: number) => requiredText(max, cleanLine);
export const optionalLine = (max: number) => optionalText(max, cleanLine);

function dayField(minYear: number, erro: CampoErro) {
  return z.string(because("obrigatorio")).transform((value, ctx) => {
    const day = parseDay(visibleText(value), minYear);
    if (day === null) ctx.addIssue({ code: "custom", message: value === "" ? "obrigatorio" : erro });
    return day ?? "";
  });
}

export const day = dayField(1901, "data_invalida");
/** Dates of reports: years 2000–2099. */
export const reportDay = dayField(2000, "data_invalida");
export const reportEndDay = dayField(2000, "data_fim_invalida");

/** Zod's own pattern, extended by top-level domains of other scripts (`xn--p1ai`). */
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/** Turns an empty value into null. Invisible characters are removed, because they are no part of a day, time or number. */
function emptyToNull(value: unknown): unknown {
  const seen = typeof value === "string" ? visibleText(value) : value;
  return seen === undefined || seen === "" ? null : seen;
}

export const optionalDay = z.preprocess(emptyToNull, day.nullable());
export const optionalReportEndDay = z.preprocess(emptyToNull, reportEndDay.nullable());

/** An optional time `HH:mm`; anything else is refused with the error `erro`. */
export const timeOr = (erro: CampoErro) =>
  z.preprocess(
    emptyToNull,
    z
      .string(because(erro))
      .refine((value) => parseTime(value) !== null, because(erro))
      .nullable(),
  );
export const optionalTime = timeOr("hora_invalida");

const decimalReadBy = (parse: typeof parseDecimal) =>
  z.preprocess(
    // The decimal mark of a JSON number is a point, whatever the person's language.
    (value) => (typeof value === "number" ? (parse(String(value), "en") ?? String(value)) : emptyToNull(value)),
    z
      .string(because("numero_invalido"))
      .transform((value, ctx) => {
        const decimal = parse(value);
        if (decimal === null) ctx.addIssue({ code: "custom", message: "numero_invalido" });
        return decimal ?? "";
      })
      .nullable(),
  );

/** An optional decimal as canonical string; JSON numbers are accepted too. */
export const optionalDecimal = decimalReadBy(parseDecimal);
/** Like `optionalDecimal`, but may be negative. */
export const optionalSignedDecimal = decimalReadBy(parseSignedDecimal);

/** Whole quantity of at most 5 digits; an empty or negative one is 0. */
export const quantity = z
  .union([z.number(), z.string()], because("valor_invalido"))
  .nullish()
  .transform((value, ctx) => {
    const read = parseQuantity(value);
    if (read === null) ctx.addIssue({ code: "custom", message: "numero_invalido" });
    return read ?? 0;
  });

/** An e-mail address; an international domain is stored in its DNS form (`xn--…`), so that one address has only one spelling. */
export const email = z
  .string(because("obrigatorio"))
  .max(MAX_LENGTH.email, because("longo_demais"))
  .transform((value) => asciiEmail(visibleText(value).trim().toLowerCase()))
  .pipe(z.string().regex(EMAIL, because("email_invalido")));

/** A new password: at least 8 characters, and not among the 10,000 commonest passwords. No rules about the kinds of characters. */
export const password = z
  .string(because("obrigatorio"))
  .min(8, because("senha_curta"))
  .max(MAX_LENGTH.senha, because("longo_demais"))
  .refine((value) => !isSenhaComum(value), because("senha_comum"));

/** An instant as ISO 8601 with `Z`. */
export const instant = z.string();

/** `{ id, descricao }` of a fixed list. */
export const coded = z.object({ id: z.number().int(), descricao: z.string() });
/** `{ _id, descricao }` of a catalogue entry. */
export const named = z.object({ _id: z.string(), descricao: z.string() });

/** The schema of "no input", and of an answer without content. */
export const nothing = z.unknown().transform((): undefined => undefined);
export const ok = z.object({ ok: z.literal(true) });
