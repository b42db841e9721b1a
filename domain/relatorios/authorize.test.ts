import { describe, expect, it } from "vitest";
import { administrador, cliente, editor, personalizado } from "../../test/support/actors.ts";
import { JOSE, MARCIA, newDoc, parse, planCtx, save } from "../../test/support/conteudo.ts";
import type { Actor } from "../permissoes/rules.ts";
import { authorizeOps } from "./authorize.ts";
import { planSave, toConteudo, type SaveInput } from "./conteudo.ts";
import type { Doc } from "./merge/types.ts";

const open = { bloquearEdicaoComentarioOutroUsuario: false };
const base = save(
  newDoc(),
  parse({ atividades: [{ tarefaId: "a1", descricao: "Laje" }], comentarios: [{ _id: "c1", descricao: "oi" }] }),
);
const approved = save(base, { status: { id: 4 } });
const ask = (actor: Actor, input: SaveInput, doc: Doc = base, settings = open) =>
  authorizeOps(actor, doc, planSave(doc, input, planCtx(actor.perfilId === 4 ? MARCIA : JOSE, "z")), settings);
const read = (doc: Doc = base) => parse(toConteudo(doc, { urlBase: "" }));
const comment = {
  ...read(),
  comentarios: parse({ comentarios: [...(read().comentarios ?? []), { descricao: "ciente" }] }).comentarios,
};
const client = cliente({ clienteObra: { adicionarComentario: true } });

describe("a save is judged by what it changes", () => {
  it("a client who sends everything back with a comment more only adds a comment", () => {
    expect(ask(client, comment)).toBeNull();
    expect(ask(cliente(), comment)).toBe("sem_permissao");
    expect(ask(cliente(), read())).toBeNull();
    expect(ask(client, { ...comment, clima: undefined, atividades: [] })).toBe("sem_permissao");
    expect(ask(client, comment, approved)).toBe("relatorio_aprovado");
  });

  it("another's comment is not a client's to change", () => {
    expect(ask(client, parse({ comentarios: [{ _id: "c1", descricao: "tchau" }] }))).toBe("sem_permissao");
    expect(ask(client, parse({ comentarios: [] }))).toBe("sem_permissao");
    expect(ask(editor(), parse({ comentarios: [] }))).toBeNull();
    const locked = { bloquearEdicaoComentarioOutroUsuario: true };
    const ricardo = { ...editor(), usuarioId: "ricardo" };
    expect(ask(ricardo, parse({ comentarios: [] }), base, locked)).toBe("sem_permissao");
    expect(ask(administrador(), parse({ comentarios: [] }), base, locked)).toBeNull();
  });

  it("content follows section flags and status", () => {
    const empty = parse({ atividades: [] });
    expect(ask(editor(), empty)).toBeNull();
    expect(ask(personalizado({ relatorio: { adicionarEditar: true } }), empty)).toBe("sem_permissao");
    expect(ask(editor(), empty, approved)).toBe("relatorio_aprovado");
    expect(ask(administrador(), empty, approved)).toBeNull();
  });

  it("dates need editing, status its own transition", () => {
    expect(ask(editor(), { data: "2026-11-17" })).toBeNull();
    expect(ask(client, { data: "2026-11-17" })).toBe("sem_permissao");
    expect(ask(editor(), { data: "2026-11-17" }, approved)).toBe("relatorio_aprovado");
    expect(ask(editor(), { status: { id: 3 } })).toBeNull();
    expect(ask(editor(), { status: { id: 4 } })).toBe("sem_permissao");
    expect(ask(editor(), { status: { id: 2 } })).toBe("transicao_invalida");
    expect(ask(personalizado({ relatorio: { aprovar: true } }), { status: { id: 4 } })).toBeNull();
    expect(ask(editor(), { status: { id: 1 } }, approved)).toBe("sem_permissao");
    expect(ask(administrador(), { status: { id: 1 } }, approved)).toBeNull();
  });
});
