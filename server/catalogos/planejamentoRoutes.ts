import { planejamentoContract } from "../../domain/catalogos/planejamentoContract.ts";
import type { PredefinidosInput } from "../../domain/catalogos/schema.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { defineRoutes, editing } from "../http/route.ts";
import {
  alvoDosPredefinidos,
  holdPredefinidos,
  type Lista,
  replacePredefinidos,
  shownPredefinidos,
} from "./predefinidos.ts";

type Given = { tx: Tx; actor: Actor; empresaId: string; params: { obraId: string } };

/** Makes the calls on one list: one reads the list, the other replaces it, given the version that the author saw (decision 024). */
function daLista<L extends Lista>(lista: L) {
  const read = async ({ tx, actor, params }: Given) => (await shownPredefinidos(tx, actor, params.obraId))[lista];
  return {
    read,
    hold: ({ tx, empresaId, params }: Given) => holdPredefinidos(tx, empresaId, params.obraId),
    handle: async (given: Given & { body: PredefinidosInput[L] }) => {
      await replacePredefinidos(given.tx, given.actor, given.params.obraId, { [lista]: given.body });
      return read(given);
    },
  };
}

const padrao = daLista("padrao");
const personalizada = daLista("personalizada");
const equipamentos = daLista("equipamentos");

const { updatePlanejamentoMaoDeObraPadrao, updatePlanejamentoMaoDeObraPersonalizada, updatePlanejamentoEquipamentos } =
  planejamentoContract;

export const planejamentoRoutes = defineRoutes(planejamentoContract, {
  getPlanejamentoMaoDeObraPadrao: padrao.read,
  updatePlanejamentoMaoDeObraPadrao: editing(updatePlanejamentoMaoDeObraPadrao, alvoDosPredefinidos, padrao),
  getPlanejamentoMaoDeObraPersonalizada: personalizada.read,
  updatePlanejamentoMaoDeObraPersonalizada: editing(
    updatePlanejamentoMaoDeObraPersonalizada,
    alvoDosPredefinidos,
    personalizada,
  ),
  getPlanejamentoEquipamentos: equipamentos.read,
  updatePlanejamentoEquipamentos: editing(updatePlanejamentoEquipamentos, alvoDosPredefinidos, equipamentos),
});
