import { describe, expect, it } from "vitest";
import { canContribute, canDelete, canEdit, ESTADO_INICIAL, reasonAgainst, transition } from "./rules.ts";
import type { Ator, EstadoDoRelatorio } from "./state.ts";

const nobody: Ator = {
  usuarioId: "zoe",
  editor: false,
  aprovador: false,
  administrador: false,
  podeExcluir: false,
  assinante: null,
};
const editor = { ...nobody, editor: true };
const approver = { ...editor, aprovador: true };
const admin: Ator = { ...nobody, editor: true, aprovador: true, administrador: true, podeExcluir: true };
const manual = (statusId: number): EstadoDoRelatorio => ({
  ...ESTADO_INICIAL,
  statusId: statusId as EstadoDoRelatorio["statusId"],
});
const eletronica = (statusId: number, more: Partial<EstadoDoRelatorio> = {}): EstadoDoRelatorio => ({
  ...manual(statusId),
  tipo: "eletronica",
  vez: statusId === 2 || statusId === 3 ? "s1" : null,
  ...more,
});
const ok = null;
const no = "sem_permissao";
const never = "transicao_invalida";

describe("status × status, manual approval", () => {
  it.each([
    [1, 3, no, ok, ok, ok],
    [3, 1, no, ok, ok, ok],
    [1, 4, no, no, ok, ok],
    [3, 4, no, no, ok, ok],
    [4, 1, no, no, no, ok],
    [4, 3, no, no, no, ok],
    [2, 1, no, ok, ok, ok],
    [2, 3, no, ok, ok, ok],
    [2, 4, never, never, never, never],
    [1, 2, never, never, never, never],
    [3, 2, never, never, never, never],
    [4, 2, never, never, never, never],
    [1, 5, never, never, never, never],
    [1, 1, ok, ok, ok, ok],
    [4, 4, ok, ok, ok, ok],
  ])("%i → %i: nobody %s, editor %s, approver %s, administrator %s", (from, to, ...answers) => {
    expect([nobody, editor, approver, admin].map((actor) => transition(manual(from), to, actor))).toEqual(answers);
  });
});

describe("status × act", () => {
  const all = [nobody, editor, approver, admin];
  it.each([1, 2, 3])("status %i", (status) => {
    expect(all.map((actor) => canEdit(manual(status), actor))).toEqual([no, ok, ok, ok]);
    expect(all.map((actor) => canDelete(manual(status), actor))).toEqual([no, no, no, ok]);
    expect(canDelete(manual(status), { ...editor, podeExcluir: true })).toBeNull();
    expect(canContribute(manual(status))).toBeNull();
  });

  it("approved: administrators only", () => {
    const locked = "relatorio_aprovado";
    expect(all.map((actor) => canEdit(manual(4), actor))).toEqual([no, locked, locked, ok]);
    expect(all.map((actor) => canDelete(manual(4), actor))).toEqual([no, no, no, ok]);
    expect(canDelete(manual(4), { ...editor, podeExcluir: true })).toBe(locked);
    expect(canContribute(manual(4))).toBe(locked);
  });
});

describe("electronic approval", () => {
  const locked = { aprovacoes: 1, bloquearEdicaoRelatorio: true, vez: "s2" };
  const parcial = { aprovacoes: 1, vez: "s2" };
  const signer = (usuarioId: string, more: Partial<NonNullable<Ator["assinante"]>> = {}): Ator => ({
    ...nobody,
    usuarioId,
    assinante: { posicao: 1, ultimo: false, aprovado: false, conteudoAnterior: false, ...more },
  });

  it.each([
    [1, 3, {}, no, ok, ok],
    [2, 1, {}, no, ok, ok],
    [2, 3, {}, no, ok, ok],
    [3, 1, {}, no, ok, ok],
    [3, 1, parcial, no, "aprovacao_iniciada", "aprovacao_iniciada"],
    [3, 3, parcial, ok, ok, ok],
    [4, 1, {}, no, "relatorio_aprovado", "relatorio_aprovado"],
    [4, 3, {}, no, "relatorio_aprovado", "relatorio_aprovado"],
    [1, 4, {}, "modo_errado", "modo_errado", "modo_errado"],
    [3, 4, {}, "modo_errado", "modo_errado", "modo_errado"],
    [1, 2, {}, never, never, never],
  ] as const)("%i → %i with %o", (from, to, more, ...answers) => {
    const asked = eletronica(from, more);
    expect([nobody, editor, admin].map((actor) => transition(asked, to, actor))).toEqual(answers);
  });

  it("content: locked once somebody has signed, when the company wants it; never once all have", () => {
    expect([nobody, editor, admin].map((actor) => canEdit(eletronica(3, locked), actor))).toEqual([
      no,
      "aprovacao_parcial",
      "aprovacao_parcial",
    ]);
    expect(canEdit(eletronica(3, parcial), editor)).toBeNull();
    expect(canContribute(eletronica(3, locked))).toBe("aprovacao_parcial");
    expect(canContribute(eletronica(3, parcial))).toBeNull();
    expect([editor, admin].map((actor) => canEdit(eletronica(4), actor))).toEqual([
      "relatorio_aprovado",
      "relatorio_aprovado",
    ]);
    expect(canContribute(eletronica(4))).toBe("relatorio_aprovado");
  });

  it.each(["aprovar", "reprovar"] as const)("%s: kind, state, turn, in this order", (evento) => {
    const ask = (estado: EstadoDoRelatorio, ator: Ator) => reasonAgainst(estado, ator, evento);
    for (const status of [1, 2, 3, 4]) expect(ask(manual(status), admin)).toBe("modo_errado");
    for (const status of [1, 2, 3, 4]) expect(ask(eletronica(status), admin)).toBe(no);
    expect(ask(eletronica(1), signer("s1"))).toBe("relatorio_preenchendo");
    for (const status of [2, 3]) {
      expect(ask(eletronica(status), signer("s1"))).toBeNull();
      expect(ask(eletronica(status), signer("s2", { posicao: 2, ultimo: true }))).toBe("fora_da_vez");
    }
    expect(ask(eletronica(3, parcial), signer("s1", { aprovado: true }))).toBe("ja_aprovado");
    expect(ask(eletronica(4), signer("s1", { aprovado: true }))).toBe(
      evento === "aprovar" ? "ja_aprovado" : "relatorio_aprovado",
    );
  });

  it("a signer who approved earlier content may confirm the present one, not refuse", () => {
    const earlier = signer("s1", { aprovado: true, conteudoAnterior: true });
    expect(reasonAgainst(eletronica(3, parcial), earlier, "aprovar")).toBeNull();
    expect(reasonAgainst(eletronica(3, parcial), earlier, "reprovar")).toBe("ja_aprovado");
  });

  it("reopening: administrators, electronic, approved, switched on", () => {
    const on = { reabrirRelatorioAprovado: true };
    expect(reasonAgainst(eletronica(4, on), editor, "reabrir")).toBe(no);
    expect(reasonAgainst(manual(4), admin, "reabrir")).toBe("modo_errado");
    expect(reasonAgainst(eletronica(3, on), admin, "reabrir")).toBe(never);
    expect(reasonAgainst(eletronica(4), admin, "reabrir")).toBe("reabertura_desligada");
    expect(reasonAgainst(eletronica(4, on), admin, "reabrir")).toBeNull();
  });
});
