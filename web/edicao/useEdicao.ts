import { useState } from "react";
import { vistoDe } from "../../domain/edicao/visto.ts";
import type { Side } from "../../domain/lib/threeWay.ts";
import { ApiError } from "../api/error.ts";
import { getTexts, loadTexts } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { fetched } from "../ui/fetched.ts";
import type { SaveState } from "../ui/SaveBar.tsx";
import { toast } from "../ui/toast.ts";
import { useLeaveGuard } from "../ui/useLeaveGuard.ts";
import { useUnsaved } from "../ui/useUnsaved.ts";
import { type FieldErrors, type Submission, useSubmit } from "../ui/useSubmit.ts";
import { perguntar } from "./choque.ts";
import { type FieldKind, mergeField, sameField } from "./mergeField.ts";

/** Label and wording of a field, shown when two people changed it. */
export type Campo<Value> = {
  readonly label: string;
  /** Writes the value in words; by default the value as it is, with yes or no for a boolean. */
  readonly texto?: (value: Value) => string;
  /** How the field is merged; by default as one value. */
  readonly kind?: FieldKind;
};
export type Campos<Values> = { readonly [Name in keyof Values]-?: Campo<Values[Name]> };

export type EdicaoOptions<Entry, Values, Body> = {
  /** The entry as last read from the server (a refetch updates it); null for a new entry. */
  readonly entry: Entry | null;
  readonly valuesOf: (entry: Entry | null) => Values;
  readonly campos: Campos<Values>;
  /** True when saving either of the two values would store the same; by default when all fields are equal. */
  readonly same?: (a: Values, b: Values) => boolean;
  readonly check: (values: Values) => FieldErrors;
  /** Tidies the typed values before they are saved, for example removes empty lines. */
  readonly tidy?: (values: Values) => Values;
  /** Body of the save; `saved` are the values the form was opened with. */
  readonly bodyOf: (values: Values, saved: Values) => Body;
  /** Sends the body; null means that the person cancelled. */
  readonly save: (
    body: Body,
    over: { entry: Entry | null; visto: string | undefined; values: Values },
  ) => Promise<Entry | null>;
  /** Reads the entry again. */
  readonly read: () => Promise<Entry>;
  /** Called after a save: keeps the answer, closes the window, refreshes lists. */
  readonly keep: (answer: Entry, leave: (to: string, options?: { readonly replace?: boolean }) => void) => unknown;
  /** Set for a page: leaving with unsaved input asks first, except through the `leave` passed to `keep`. */
  readonly page?: true;
  /** Message after a save in place of "added" or "updated"; null shows no message, because the next screen shows the result. */
  readonly saved?: string | null;
};

export type Edicao<Values> = Submission & {
  readonly values: Values;
  readonly dirty: boolean;
  readonly state: SaveState;
  readonly set: (change: Partial<Values>) => void;
};

type Aberto<Entry, Values> = { readonly values: Values; readonly base: Entry | null };
/** Details of a refused save: who saved first, and when. */
export type Detalhes = {
  readonly quem: { readonly _id: string; readonly nome: string } | null;
  readonly quando: string | null;
};

/** At most this many attempts per save: another person may save again during each merge. */
const TENTATIVAS = 5;

function inWords(value: unknown): string {
  const comum = getTexts("comum");
  if (typeof value === "boolean") return value ? comum.sim : comum.nao;
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? getTexts("edicao").vazio : text;
}

/**
 * A form that changes or adds an entry of a registration. Until something is typed, it shows the stored entry; from then on it
 * shows the typed values, based on the entry as it was when typing began. When somebody else has saved meanwhile, their changes
 * are merged in (decision 024); where both changed the same field, the person chooses before anything is saved.
 */
export function useEdicao<Entry extends object, Values extends object, Body extends object>({
  entry,
  valuesOf,
  campos,
  same: asked,
  check,
  tidy = (values) => values,
  bodyOf,
  save,
  read,
  keep,
  page,
  saved: savedWords,
}: EdicaoOptions<Entry, Values, Body>): Edicao<Values> {
  const eu = usePerfil().usuario._id;
  const [typed, setTyped] = useState<Aberto<Entry, Values> | null>(null);
  const now: Aberto<Entry, Values> = typed ?? { values: valuesOf(entry), base: entry };
  const names = Object.keys(campos) as (keyof Values & string)[];
  const same = asked ?? ((a: Values, b: Values): boolean => names.every((name) => sameField(a[name], b[name])));

  const send = ({ values, base }: Aberto<Entry, Values>): Promise<Entry | null> => {
    const body = bodyOf(values, valuesOf(base));
    const sent = Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    return save(body, { entry: base, visto: base === null ? undefined : vistoDe(base, sent), values });
  };

  const dirty = typed !== null && !same(typed.values, valuesOf(typed.base));
  const leave = useLeaveGuard(page === true && dirty);
  // Only for windows, which ask on their own before they close. On a page `useLeaveGuard` does this.
  useUnsaved(page !== true && dirty, true);

  /** Rebases the typed values onto the entry as it is now; null when the person cancelled the choice between clashing values. */
  const juntar = async (mine: Aberto<Entry, Values>, base: Entry, { quem, quando }: Detalhes) => {
    const [before, theirs] = [valuesOf(mine.base), valuesOf(base)];
    const merged = (name: keyof Values & string, side: Side = "mine") =>
      mergeField(before[name], mine.values[name], theirs[name], { side, kind: campos[name].kind });
    const choques = names.filter((name) => merged(name).clash);
    const said = (name: keyof Values, values: Values): string =>
      campos[name].texto?.(values[name]) || inWords(values[name]);
    const escolhas =
      choques.length === 0
        ? {}
        : await perguntar({
            quem: quem?.nome ?? null,
            eu: quem?._id === eu,
            quando,
            campos: choques.map((nome) => ({
              nome,
              label: campos[nome].label,
              mine: said(nome, mine.values),
              theirs: said(nome, theirs),
            })),
          });
    if (escolhas === null) return null;
    const parts = names.map((name) => [name, merged(name, escolhas[name])] as const);
    const values = { ...theirs, ...Object.fromEntries(parts.map(([name, { value }]) => [name, value])) };
    return { values, base, tomados: parts.filter(([, { taken }]) => taken).map(([name]) => campos[name].label) };
  };

  const submission = useSubmit({
    check: () => check(now.values),
    send: async () => {
      let sending = { ...now, values: tidy(now.values) };
      if (typed !== null) setTyped(sending);
      const tomados = new Set<string>();
      let quem: Detalhes["quem"] = null;
      for (let vez = 1; ; vez += 1) {
        try {
          const answer = await send(sending);
          if (answer === null) return;
          const { values } = sending;
          // Input typed during the request is kept, now based on the answer.
          setTyped((later) => (later === null || same(later.values, values) ? null : { ...later, base: answer }));
          const comum = getTexts("comum");
          const usual = sending.base === null ? comum.adicionado : comum.atualizado;
          const said = [
            savedWords === undefined ? usual : savedWords,
            tomados.size === 0 ? null : ficouTambem([...tomados], quem, eu),
          ];
          if (said.some((words) => words !== null)) toast.success(said.filter((words) => words !== null).join(" "));
          await keep(answer, leave);
          return;
        } catch (error) {
          if (!(error instanceof ApiError) || error.codigo !== "mudou_entretanto" || vez === TENTATIVAS) throw error;
          if (!(await fetched(() => loadTexts(["edicao"])))) return;
          const detalhes = error.detalhes as Detalhes;
          const junto = await juntar(sending, await read(), detalhes);
          if (junto === null) return;
          junto.tomados.forEach((label) => tomados.add(label));
          ({ quem } = detalhes);
          sending = junto;
          setTyped({ values: junto.values, base: junto.base });
        }
      }
    },
  });

  const { error, errors, sending } = submission;
  const refused = error !== null || Object.values(errors).some((sentence) => sentence !== undefined);
  return {
    ...submission,
    values: now.values,
    dirty,
    state: sending ? "saving" : refused ? "error" : dirty ? "dirty" : "clean",
    set: (change) => {
      setTyped((before) => {
        const { values, base } = before ?? now;
        return { values: { ...values, ...change }, base };
      });
      Object.keys(change).forEach(submission.touch);
    },
  };
}

/** Says which fields of somebody else's save were merged into this form. */
export function ficouTambem(campos: readonly string[], quem: Detalhes["quem"], eu: string): string {
  const t = getTexts("edicao");
  const words = { campos: campos.join(", "), quem: quem?.nome ?? t.outra_pessoa };
  return quem?._id === eu ? t("ficou_tambem_eu", words) : t("ficou_tambem", words);
}
