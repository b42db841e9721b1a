import { describe, expect, it } from "vitest";
import { canContribute, canDelete, canEdit, transition, type StatusActor } from "./status.ts";

const nobody: StatusActor = { editor: false, aprovador: false, administrador: false, podeExcluir: false };
const editor = { ...nobody, editor: true };
const approver = { ...editor, aprovador: true };
const admin: StatusActor = { editor: true, aprovador: true, administrador: true, podeExcluir: true };
const ok = null;
const no = "sem_permissao";
const never = "transicao_invalida";

describe("status × status, manual approval (S 8.2 rows 3 to 6)", () => {
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
    expect([nobody, editor, approver, admin].map((actor) => transition(from, to, actor))).toEqual(answers);
  });
});

describe("status × act (rows 2, 7, 24, 25, 30)", () => {
  const all = [nobody, editor, approver, admin];
  it.each([1, 2, 3])("status %i", (status) => {
    expect(all.map((actor) => canEdit(status, actor))).toEqual([no, ok, ok, ok]);
    expect(all.map((actor) => canDelete(status, actor))).toEqual([no, no, no, ok]);
    expect(canDelete(status, { ...editor, podeExcluir: true })).toBeNull();
    expect(canContribute(status)).toBeNull();
  });

  it("approved: administrators only", () => {
    const locked = "relatorio_aprovado";
    expect(all.map((actor) => canEdit(4, actor))).toEqual([no, locked, locked, ok]);
    expect(all.map((actor) => canDelete(4, actor))).toEqual([no, no, no, ok]);
    expect(canDelete(4, { ...editor, podeExcluir: true })).toBe(locked);
    expect(canContribute(4)).toBe(locked);
  });
});
