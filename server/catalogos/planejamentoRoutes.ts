import { planejamentoContract } from "../../domain/catalogos/planejamentoContract.ts";
import { defineRoutes } from "../http/route.ts";
import { getPredefinidos, replacePredefinidos } from "./predefinidos.ts";

export const planejamentoRoutes = defineRoutes(planejamentoContract, {
  getPlanejamentoMaoDeObraPadrao: async ({ tx, empresaId, params }) =>
    (await getPredefinidos(tx, empresaId, params.obraId)).padrao,
  updatePlanejamentoMaoDeObraPadrao: async ({ tx, actor, empresaId, params, body }) => {
    await replacePredefinidos(tx, actor, params.obraId, { padrao: body });
    return (await getPredefinidos(tx, empresaId, params.obraId)).padrao;
  },
  getPlanejamentoMaoDeObraPersonalizada: async ({ tx, empresaId, params }) =>
    (await getPredefinidos(tx, empresaId, params.obraId)).personalizada,
  updatePlanejamentoMaoDeObraPersonalizada: async ({ tx, actor, empresaId, params, body }) => {
    await replacePredefinidos(tx, actor, params.obraId, { personalizada: body });
    return (await getPredefinidos(tx, empresaId, params.obraId)).personalizada;
  },
  getPlanejamentoEquipamentos: async ({ tx, empresaId, params }) =>
    (await getPredefinidos(tx, empresaId, params.obraId)).equipamentos,
  updatePlanejamentoEquipamentos: async ({ tx, actor, empresaId, params, body }) => {
    await replacePredefinidos(tx, actor, params.obraId, { equipamentos: body });
    return (await getPredefinidos(tx, empresaId, params.obraId)).equipamentos;
  },
});
