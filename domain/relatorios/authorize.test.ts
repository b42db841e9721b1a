import { describe, expect, it } from "vitest";
import { administrador, cliente, editor, personalizado } from "../../test/support/actors.ts";
import { applied, JOSE, MARCIA, newDoc, parse, planCtx, save } from "../../test/support/conteudo.ts";
import { ESTADO_INICIAL } from "../aprovacao/rules.ts";
import type { Actor } from "../permissoes/rules.ts";
import { authorizeOps } from "./authorize.ts";
import { planSave, toConteudo, type SaveInput } from "./conteudo.ts";
import { planAddFoto } from "./fotos.ts";
import { headerOfDoc } from "./header.ts";
import type { Doc } from "./merge/types.ts";
import { GALERIA } from "./secoes/galeriaDeFoto.ts";

const asked = (doc: Doc) => ({ doc, estado: { ...ESTADO_INICIAL, statusId: headerOfDoc(doc).status } });
const open = { bloquearEdicaoComentarioOutroUsuario: false };
const base = save(
  newDoc(),
  parse({ atividades: [{ tarefaId: "a1", descricao: "Laje" }], comentarios: [{ _id: "c1", descricao: "oi" }] }),
);
const approved = save(base, { status: { id: 4 } });
const ask = (actor: Actor, input: SaveInput, doc: Doc = base, settings = open) =>
  authorizeOps(actor, asked(doc), planSave(doc, input, planCtx(actor.perfilId === 4 ? MARCIA : JOSE, "z")), settings);
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

describe("files and labour mode", () => {
  const ops = (secao: string, tipo: string, usuario = JOSE) => ({
    add: [{ t: "add", item: "f1", secao, tipo, parent: null, fields: { usuario: { ...usuario } } }] as const,
    change: [{ t: "set", item: "f1", field: "descricao", val: "outra" }] as const,
    remove: [{ t: "rm", item: "f1" }] as const,
  });
  const may = (actor: Actor, secao: string, tipo: string, doc: Doc = base) => {
    const { add, change, remove } = ops(secao, tipo);
    const own = { ...JOSE, _id: actor.usuarioId };
    const with_ = (usuario: typeof JOSE) => applied(doc, ops(secao, tipo, usuario).add).doc;
    return {
      add: authorizeOps(actor, asked(doc), add, open),
      own: authorizeOps(actor, asked(with_(own)), [...change, ...remove], open),
      other: authorizeOps(actor, asked(with_({ ...JOSE, _id: "ricardo" })), change, open),
      removeOther: authorizeOps(actor, asked(with_({ ...JOSE, _id: "ricardo" })), remove, open),
    };
  };
  const no = "sem_permissao";
  const nothing = { add: no, own: no, other: no, removeOther: no };
  const everything = { add: null, own: null, other: null, removeOther: null };

  it.each([
    ["galeriaDeFoto", "foto", "adicionarFoto"],
    ["anexo", "anexo", "adicionarAnexo"],
  ] as const)("%s: a client adds by flag, and changes own ones only", (secao, tipo, flag) => {
    const by = cliente({ clienteObra: { [flag]: true } });
    expect(may(by, secao, tipo)).toEqual({ add: null, own: null, other: no, removeOther: no });
    expect(may(cliente(), secao, tipo)).toEqual(nothing);
    expect(may(by, secao, tipo, approved).add).toBe("relatorio_aprovado");
  });

  it.each(["video", "assinatura"])("%s: never a client's", (secao) => {
    const all = { adicionarComentario: true, adicionarFoto: true, adicionarAnexo: true };
    expect(may(cliente({ clienteObra: all }), secao, secao)).toEqual(nothing);
  });

  it.each([
    ["galeriaDeFoto", "foto"],
    ["video", "video"],
    ["anexo", "anexo"],
    ["assinatura", "assinatura"],
  ] as const)("%s: others by adding and editing reports, and the section's flag", (secao, tipo) => {
    const relatorio = { adicionarEditar: true };
    expect(may(personalizado({ relatorio, relatorioItem: { [secao]: true } }), secao, tipo)).toEqual(everything);
    expect(may(personalizado({ relatorio }), secao, tipo)).toEqual(nothing);
    expect(may(personalizado({ relatorioItem: { [secao]: true } }), secao, tipo)).toEqual(nothing);
    expect(may(administrador(), secao, tipo, approved)).toEqual(everything);
  });

  it("a client's photo may stand at an activity, but does not switch its options on", () => {
    const shown = save(base, parse({ atividades: [{ tarefaId: "a1", descricao: "Laje", maisOpcoes: true }] }));
    const client2 = cliente({ clienteObra: { adicionarFoto: true } });
    const foto = {
      id: "f1",
      arquivo: "f1.jpg",
      descricao: "",
      tamanho: 1,
      largura: 1,
      altura: 1,
      tiradaEm: null,
      lugar: { ...GALERIA, tarefaId: "a1" },
      sha256: "",
      usuario: MARCIA,
    };
    expect(authorizeOps(client2, asked(shown), planAddFoto(shown, foto), open)).toBeNull();
    expect(authorizeOps(client2, asked(base), planAddFoto(base, foto), open)).toBe(no);
  });

  it("switching the labour mode takes the right to add or edit works", () => {
    const mode = parse({ maoDeObra: { opcaoSelecionada: "personalizada", padrao: [] } });
    expect(ask(editor(), mode)).toBe(no);
    expect(ask(personalizado({ ...editor().permissaoDeAcesso, obra: { adicionarEditar: true } }), mode)).toBeNull();
    expect(ask(administrador(), mode)).toBeNull();
    expect(ask(editor(), parse({ maoDeObra: { opcaoSelecionada: "padrao", padrao: [] } }))).toBeNull();
  });
});
