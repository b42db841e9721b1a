import { describe, expect, it } from "vitest";
import { administrador, cliente, editor, personalizado } from "../../test/support/actors.ts";
import { PERFIL } from "./perfis.ts";
import {
  canChangeAcessoDaObra,
  canDeleteUsuario,
  canEditDados,
  canManageUsuario,
  canSetPerfil,
  canVerComo,
  canWidenCliente,
  flagsForaDoTeto,
  permissoesDoPerfil,
  tetoDePermissoes,
} from "./pessoas.ts";
import { type Actor, FULL_ACCESS, NO_ACCESS } from "./rules.ts";

const no = "sem_permissao";
const manager = (): Actor => personalizado({ configuracoes: { ...NO_ACCESS.configuracoes, usuarios: true } });
const self = (actor: Actor) => ({ usuarioId: actor.usuarioId, perfilId: actor.perfilId });
const admin = { usuarioId: "other-admin", perfilId: PERFIL.administrador };
const other = { usuarioId: "other", perfilId: PERFIL.personalizado };

describe("who changes whom", () => {
  it.each([
    ["administrator", administrador(), [null, null, null]],
    ["manager", manager(), [no, no, null]],
    ["editor", editor(), [no, no, no]],
    ["client", cliente(), [no, no, no]],
  ] as const)("%s: oneself, an administrator, another", (_, actor, expected) => {
    expect([self(actor), admin, other].map((alvo) => canManageUsuario(actor, alvo))).toEqual(expected);
  });

  it("one's own data is one's own", () => {
    for (const actor of [administrador(), manager(), editor(), cliente()]) {
      expect(canEditDados(actor, self(actor))).toBeNull();
    }
    expect([canEditDados(editor(), other), canEditDados(manager(), other)]).toEqual([no, null]);
  });

  it("only administrators delete people and see as them, never themselves", () => {
    for (const rule of [canDeleteUsuario, canVerComo]) {
      expect([rule(administrador(), other), rule(administrador(), self(administrador()))]).toEqual([null, no]);
      expect(rule(manager(), other)).toBe(no);
    }
  });

  it("editors of works let people in and out of them, but not themselves nor administrators", () => {
    const works = personalizado({ obra: { ...NO_ACCESS.obra, adicionarEditar: true } });
    expect([other, admin, self(works)].map((alvo) => canChangeAcessoDaObra(works, alvo))).toEqual([null, no, no]);
    expect(canChangeAcessoDaObra(manager(), other)).toBe(no);
  });

  it("only administrators make administrators", () => {
    expect([canSetPerfil(administrador(), 2), canSetPerfil(manager(), 2), canSetPerfil(manager(), 4)]).toEqual([
      null,
      no,
      null,
    ]);
  });
});

describe("what one may give", () => {
  it("an administrator everything, others what they hold, both ways", () => {
    expect(tetoDePermissoes(administrador())).toBeNull();
    expect(flagsForaDoTeto(administrador(), NO_ACCESS, FULL_ACCESS)).toEqual([]);
    const holds = personalizado({ relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true } });
    const given = { ...NO_ACCESS, relatorio: FULL_ACCESS.relatorio };
    expect(flagsForaDoTeto(holds, NO_ACCESS, given)).toEqual(["relatorio.excluir", "relatorio.aprovar"]);
    expect(flagsForaDoTeto(holds, given, NO_ACCESS)).toEqual(["relatorio.excluir", "relatorio.aprovar"]);
    expect(flagsForaDoTeto(holds, given, given)).toEqual([]);
  });

  it("to a client what one fills in oneself", () => {
    const fills = personalizado({
      relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
      relatorioItem: { ...NO_ACCESS.relatorioItem, galeriaDeFoto: true },
    });
    const given = { ...NO_ACCESS, clienteObra: FULL_ACCESS.clienteObra };
    expect(flagsForaDoTeto(fills, NO_ACCESS, given)).toEqual([
      "clienteObra.adicionarComentario",
      "clienteObra.adicionarAnexo",
    ]);
  });

  it("only people who see every section widen a client's view", () => {
    expect([canWidenCliente(administrador()), canWidenCliente(editor())]).toEqual([null, null]);
    expect(canWidenCliente(personalizado({ relatorioItem: { ...FULL_ACCESS.relatorioItem, video: false } }))).toBe(no);
  });
});

it("what means nothing for a profile is not kept for it", () => {
  expect(permissoesDoPerfil(2, NO_ACCESS)).toEqual(FULL_ACCESS);
  expect(permissoesDoPerfil(4, FULL_ACCESS)).toEqual({ ...NO_ACCESS, clienteObra: FULL_ACCESS.clienteObra });
  expect(permissoesDoPerfil(3, FULL_ACCESS)).toEqual({ ...FULL_ACCESS, clienteObra: NO_ACCESS.clienteObra });
});
