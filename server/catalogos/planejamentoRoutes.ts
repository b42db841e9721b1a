import { planejamentoContract } from "../../domain/catalogos/planejamentoContract.ts";
import { defineRoutes } from "../http/route.ts";
import { replacePredefinidos, shownPredefinidos } from "./predefinidos.ts";

export const planejamentoRoutes = defineRoutes(planejamentoContract, {
  getPlanejamentoMaoDeObraPadrao: async ({ tx, actor, params }) =>
    (await shownPredefinidos(tx, actor, params.obraId)).padrao,
  updatePlanejamentoMaoDeObraPadrao: async ({ tx, actor, params, body }) => {
    await replacePredefinidos(tx, actor, params.obraId, { padrao: body });
    return (await shownPredefinidos(tx, actor, params.obraId)).padrao;
  },
  getPlanejamentoMaoDeObraPersonalizada: async ({ tx, actor, params }) =>
    (await shownPredefinidos(tx, actor, params.obraId)).personalizada,
  updatePlanejamentoMaoDeObraPersonalizada: async ({ tx, actor, params, body }) => {
    await replacePredefinidos(tx, actor, params.obraId, { personalizada: body });
    return (await shownPredefinidos(tx, actor, params.obraId)).personalizada;
  },
  getPlanejamentoEquipamentos: async ({ tx, actor, params }) =>
    (await shownPredefinidos(tx, actor, params.obraId)).equipamentos,
  updatePlanejamentoEquipamentos: async ({ tx, actor, params, body }) => {
    await replacePredefinidos(tx, actor, params.obraId, { equipamentos: body });
    return (await shownPredefinidos(tx, actor, params.obraId)).equipamentos;
  },
});
