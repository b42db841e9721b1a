import { describe, expect, it } from "vitest";
import { STATUS_OBRA } from "../obras/constants.ts";
import { PERFIL } from "../permissoes/perfis.ts";
import { contaComoObra } from "../obras/lugar.ts";
import { cabem, contaComoUsuario, recusaDoLimite, SEM_LIMITES } from "./limites.ts";

/** Worked examples of the plan's limits: what counts as usage, and which acts are refused. */

const { naoIniciada, paralisada, emAndamento, concluida } = STATUS_OBRA;
const obras = (limiteObra: number | null) => ({ limiteObra, limiteUsuario: null });
const add = (limite: number | null, emUso: number, mais = 1) =>
  recusaDoLimite(obras(limite), { obras: emUso, usuarios: 0 }, { obras: mais });

describe("works", () => {
  it("E1 count when they are living and not completed", () => {
    const there = [naoIniciada, paralisada, emAndamento, emAndamento, concluida, concluida];
    const all = [...there.map((status) => ({ status, naLixeira: false })), { status: emAndamento, naLixeira: true }];
    expect(all.filter(contaComoObra)).toHaveLength(4);
  });

  it("E2 at the limit nothing is added; completing one makes room", () => {
    // Adding, copying, restoring and reopening a work each count as one more work.
    expect([add(4, 4), add(4, 4, -1), add(4, 3)]).toEqual(["limite_de_obras", null, null]);
    expect([add(10, 9), add(10, 10)]).toEqual([null, "limite_de_obras"]);
  });

  it("E3 fifty people, one after the other: as many as fit", () => {
    let emUso = 3;
    const answers = Array.from({ length: 50 }, () => {
      const refused = add(10, emUso);
      if (refused === null) emUso += 1;
      return refused;
    });
    expect([answers.filter((one) => one === null).length, emUso]).toEqual([7, 10]);
  });

  it("E4 a list of 500 does not fit; so many would", () => {
    expect([add(10, 3, 500), cabem(10, 3), add(10, 3, 7), cabem(null, 3)]).toEqual(["limite_de_obras", 7, null, null]);
  });

  it("E8 over a lowered limit nothing is added until there is room", () => {
    expect([8, 3, 2].map((emUso) => add(3, emUso))).toEqual(["limite_de_obras", "limite_de_obras", null]);
    expect([add(3, 8, 0), cabem(3, 8)]).toEqual([null, 0]);
  });
});

describe("people", () => {
  const somebody = (perfil: 2 | 3 | 4, ativo = true, convidado = false) => ({ perfil, ativo, convidado });
  const { administrador, personalizado, cliente } = PERFIL;
  const clientes = Array.from({ length: 4 }, () => somebody(cliente));

  it("E5 count when they are active or invited, and no clients", () => {
    const own = [somebody(administrador), somebody(personalizado), somebody(personalizado)];
    const others = [somebody(personalizado, false, true), somebody(personalizado, false), ...clientes];
    expect([...own, ...others].filter(contaComoUsuario)).toHaveLength(4);
  });

  it("E6 inviting, activating and making somebody of a client are one more; accepting is none", () => {
    const of = (usuarios: number, mais: number) =>
      recusaDoLimite({ limiteObra: null, limiteUsuario: 5 }, { obras: 0, usuarios }, { usuarios: mais });
    expect([of(4, 1), of(5, 1), of(5, 0)]).toEqual([null, "limite_de_usuarios", null]);
  });
});

it("E7 without limits nothing is refused", () => {
  expect(recusaDoLimite(SEM_LIMITES, { obras: 9999, usuarios: 9999 }, { obras: 500, usuarios: 500 })).toBeNull();
});
