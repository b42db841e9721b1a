import { expect, it } from "vitest";
import { palavrasInSteps } from "../filtros/palavras.ts";
import type { Steps } from "../lib/steps.ts";
import { SECAO_IDS } from "../secoes/ids.ts";
import { defaultItems, EMPTY_DOC, planSaveInSteps, toConteudoInSteps } from "./conteudo.ts";
import { conteudoInputSchema } from "./conteudoInput.ts";
import { applyInSteps } from "./merge/apply.ts";
import { diffItems } from "./merge/diff.ts";

/** Counts the pauses: a report of thousands of lines is processed in many small steps, and the server answers other requests between them. */

function counted<T>(steps: Steps<T>): { pauses: number; value: T } {
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done === true) return { pauses, value: step.value };
  }
}

const LINES = 1000;
const SECOES = SECAO_IDS.length;

it("planning, merging, reading and making words of it pause at each section and each line", () => {
  const header = { data: "2026-11-27", dataFim: null, status: 1 } as const;
  const ops = diffItems([], defaultItems(header, { tipoMaoDeObra: "padrao" }));
  const mutation = { base: 0, device: 1, seq: 1, mode: "live" as const };
  const empty = counted(applyInSteps(EMPTY_DOC, { ...mutation, ops })).value;
  if ("refused" in empty) throw new Error("refused");
  const atividades = Array.from({ length: LINES }, (_, n) => ({ tarefaId: `a${n}`, descricao: `Alvenaria ${n}` }));
  const usuario = { _id: "ana", nome: "Ana", perfilCliente: false };
  const ctx = { newId: () => "x", now: "2026-11-27T12:00:00Z", usuario };
  const shown = counted(toConteudoInSteps(empty.doc, { urlBase: "" })).value;
  const plan = counted(planSaveInSteps(empty.doc, conteudoInputSchema.parse({ ...shown, atividades }), ctx));
  // Planning handles each section twice: it reads the section as it was shown and compares it with what was sent.
  expect(plan.pauses).toBeGreaterThanOrEqual(2 * SECOES);
  const merged = counted(applyInSteps(empty.doc, { ...mutation, base: 1, seq: 2, ops: plan.value }));
  expect(merged.pauses).toBe(plan.value.length);
  if ("refused" in merged.value) throw new Error("refused");
  const conteudo = counted(toConteudoInSteps(merged.value.doc, { urlBase: "" }));
  expect(conteudo.pauses).toBeGreaterThanOrEqual(SECOES);
  expect(counted(palavrasInSteps(conteudo.value)).pauses).toBeGreaterThanOrEqual(LINES);
});
