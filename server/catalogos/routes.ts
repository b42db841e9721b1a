import { catalogosContract } from "../../domain/catalogos/contract.ts";
import { defineRoutes } from "../http/route.ts";
import {
  createEquipamento,
  createMaoDeObraPadrao,
  createTipoDeOcorrencia,
  listEquipamentos,
  listMaoDeObra,
  listTiposDeOcorrencias,
} from "./queries.ts";

export const catalogosRoutes = defineRoutes(catalogosContract, {
  listMaoDeObra: ({ tx, empresaId }) => listMaoDeObra(tx, empresaId),
  createMaoDeObraPadrao: ({ tx, empresaId, body }) => createMaoDeObraPadrao(tx, empresaId, body),
  listEquipamentos: ({ tx, empresaId }) => listEquipamentos(tx, empresaId),
  createEquipamento: ({ tx, empresaId, body }) => createEquipamento(tx, empresaId, body),
  listTiposDeOcorrencias: ({ tx, empresaId }) => listTiposDeOcorrencias(tx, empresaId),
  createTipoDeOcorrencia: ({ tx, empresaId, body }) => createTipoDeOcorrencia(tx, empresaId, body.descricao),
});
