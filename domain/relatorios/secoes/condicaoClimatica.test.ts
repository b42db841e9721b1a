import { describe, expect, it } from "vitest";
import { applied, MARCIA, newDoc, parse, planCtx, save } from "../../../test/support/conteudo.ts";
import { PERIODOS, STATUS_RELATORIO, type StatusRelatorioId } from "../../secoes/constants.ts";
import { planSave, toConteudo } from "../conteudo.ts";
import { RELATORIO_ITEM } from "../header.ts";
import type { Doc, Op } from "../merge/types.ts";
import { confirmadoAoEnviar } from "./condicaoClimatica.ts";

const climaOf = (doc: Doc) => {
  const { clima } = toConteudo(doc, { urlBase: "" });
  if (clima === undefined) throw new Error("no weather");
  return clima;
};
/** Periods that nobody has confirmed. */
const open = (doc: Doc) => PERIODOS.filter((periodo) => climaOf(doc)[periodo].confirmado === false);
const say = (doc: Doc, periodo: "manha" | "noite", change: object): Doc => {
  const clima = climaOf(doc);
  return save(doc, parse({ clima: { ...clima, [periodo]: { ...clima[periodo], ...change } } }));
};
/** The weather as older clients send it, without `confirmado`. */
const withoutWord = (doc: Doc) =>
  Object.fromEntries(Object.entries(climaOf(doc)).map(([name, at]) => [name, at === null ? at : plain(at)]));
const plain = (at: unknown): unknown => {
  if (typeof at !== "object" || at === null) return at;
  const { confirmado: _, ...rest } = at as { confirmado?: false };
  return rest;
};
const send = (status: StatusRelatorioId): readonly Op[] => [
  { t: "set", item: RELATORIO_ITEM, field: "status", val: status },
];

describe("weather at which nobody has looked", () => {
  it("is that of a new report, and stays so when what was read is sent back, by programs of before too", () => {
    const doc = newDoc();
    expect(open(doc)).toEqual(["manha", "tarde", "noite"]);
    expect(planSave(doc, parse({ clima: climaOf(doc) }), planCtx())).toEqual([]);
    expect(planSave(doc, parse({ clima: withoutWord(doc) }), planCtx())).toEqual([]);
  });

  it("is confirmed period by period, by a change or by a word, once and for ever", () => {
    const changed = say(newDoc(), "manha", { clima: "Nublado" });
    expect(open(changed)).toEqual(["tarde", "noite"]);
    const confirmed = say(changed, "noite", { confirmado: true });
    expect(open(confirmed)).toEqual(["tarde"]);
    expect(open(say(confirmed, "noite", { confirmado: false }))).toEqual(["tarde"]);
    expect(open(say(confirmed, "manha", { clima: "Claro" }))).toEqual(["tarde"]);
    expect(Object.keys(climaOf(confirmed).noite)).not.toContain("confirmado");
  });

  it("is confirmed by two people at once without a conflict", () => {
    const doc = newDoc();
    const clima = { ...climaOf(doc), manha: { ...climaOf(doc).manha, confirmado: true } };
    const first = applied(doc, planSave(doc, parse({ clima }), planCtx()), doc.v, 1);
    const second = applied(first.doc, planSave(doc, parse({ clima }), planCtx(MARCIA, "x")), doc.v, 2);
    expect(second.conflicts).toEqual([]);
    expect(open(second.doc)).toEqual(["tarde", "noite"]);
  });

  it("sending, approving or refusing the report confirms it, filling it in does not", () => {
    const doc = say(newDoc(), "manha", { condicao: "Impraticável" });
    const { preenchendo, reprovado, revisar, aprovado } = STATUS_RELATORIO;
    expect(confirmadoAoEnviar(applied(doc, send(preenchendo)).doc)).toEqual([]);
    for (const status of [reprovado, revisar, aprovado]) {
      const sent = applied(doc, send(status)).doc;
      const after = applied(sent, confirmadoAoEnviar(sent)).doc;
      expect(open(after)).toEqual([]);
      expect(confirmadoAoEnviar(after)).toEqual([]);
    }
  });

  it("is not said of a report of before, whatever is sent", () => {
    const doc = newDoc();
    const items = new Map(
      [...doc.items].map(([id, item]) => {
        const { confirmado: _, ...f } = item.f;
        return [id, { ...item, f }];
      }),
    );
    const old = { ...doc, items };
    expect(open(old)).toEqual([]);
    for (const confirmado of [true, false, null])
      expect(open(say(old, "manha", { clima: "Nublado", confirmado }))).toEqual([]);
    expect(confirmadoAoEnviar(applied(old, send(STATUS_RELATORIO.revisar)).doc)).toEqual([]);
  });
});
