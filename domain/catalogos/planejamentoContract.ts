import { z } from "zod";
import { call } from "../calls/calls.ts";
import type { Act } from "../calls/acts.ts";
import { equipamentoSchema, maoDeObraPadraoSchema, maoDeObraPersonalizadaSchema, planejamentoInput } from "./schema.ts";

/** Calls that read and write one list of a work's presets; `/predefinidos` holds all three lists at once. */

const params = z.object({ obraId: z.string() });

const lido = <Item extends z.ZodType>(path: string, summary: string, item: Item, permission: Act) =>
  call({
    method: "GET",
    path: `/obras/{obraId}/${path}`,
    scope: "empresa",
    summary: `${summary} that reports of this work usually have`,
    params,
    output: z.array(item),
    permission,
  });

const gravado = <Item extends z.ZodType, Body extends z.ZodType>(
  path: string,
  { summary, body, item }: { summary: string; body: Body; item: Item },
) =>
  call({
    method: "PUT",
    path: `/obras/{obraId}/${path}`,
    scope: "empresa",
    edita: true,
    summary: `Replace the ${summary} of a work, in this order; the other lists stay`,
    params,
    body,
    output: z.array(item),
    permission: "obra.adicionarEditar",
  });

const { comQuantidade, pessoas } = planejamentoInput;

export const planejamentoContract = {
  getPlanejamentoMaoDeObraPadrao: lido(
    "planejamentoMaoDeObraPadrao",
    "Standard labour",
    maoDeObraPadraoSchema,
    "maoDeObra.ver",
  ),
  updatePlanejamentoMaoDeObraPadrao: gravado("planejamentoMaoDeObraPadrao", {
    summary: "planned standard labour",
    body: comQuantidade,
    item: maoDeObraPadraoSchema,
  }),
  getPlanejamentoMaoDeObraPersonalizada: lido(
    "planejamentoMaoDeObraPersonalizada",
    "People",
    maoDeObraPersonalizadaSchema,
    "maoDeObra.ver",
  ),
  updatePlanejamentoMaoDeObraPersonalizada: gravado("planejamentoMaoDeObraPersonalizada", {
    summary: "planned people",
    body: pessoas,
    item: maoDeObraPersonalizadaSchema,
  }),
  getPlanejamentoEquipamentos: lido("planejamentoEquipamentos", "Equipment", equipamentoSchema, "equipamento.ver"),
  updatePlanejamentoEquipamentos: gravado("planejamentoEquipamentos", {
    summary: "planned equipment",
    body: comQuantidade,
    item: equipamentoSchema,
  }),
};
