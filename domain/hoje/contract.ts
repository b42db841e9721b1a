import { z } from "zod";
import { obras, pagina } from "../analise/query.ts";
import { call } from "../calls/calls.ts";
import { ESTADOS_DE_HOJE } from "./estado.ts";
import { MAX_LEMBRADAS } from "./lembretes.ts";
import { requiredLine } from "../lib/fields.ts";
import { MAX_LENGTH } from "../lib/lengths.ts";
import { filtroDeHojeSchema, filtrosDeHojeSchema, hojeSchema, lembradasSchema, mesDaObraSchema } from "./schema.ts";

/** Filter and order that the board accepts. */
const { filtro, ordem, sentido } = filtroDeHojeSchema.shape;
const pedido = { filtro, ordem, sentido };
const nome = requiredLine(MAX_LENGTH.filtroDeHoje);

/** Calls of the home: the state of all works today, and the days of a month of one work, judged by the same rules. */
export const hojeContract = {
  getHoje: call({
    method: "GET",
    path: "/hoje",
    scope: "empresa",
    summary:
      "Today in all works of the person: what is missing, being filled in, in review or approved; 30 works a page, of all or of some, by need or by a column",
    query: z.object({
      pagina,
      ...pedido,
    }),
    output: hojeSchema,
    permission: "obra.ver",
  }),
  getEstadosDeHoje: call({
    method: "GET",
    path: "/hoje/estados",
    scope: "empresa",
    summary: "How these works stand today, without those that are completed or not the person’s",
    query: z.object({ obras }),
    output: z.object({ obras: z.array(z.object({ _id: z.string(), estado: z.enum(ESTADOS_DE_HOJE) })) }),
    permission: "obra.ver",
  }),
  listFiltrosDeHoje: call({
    method: "GET",
    path: "/hoje/filtros",
    scope: "empresa",
    summary: "The filters of the board that one keeps, by name",
    output: filtrosDeHojeSchema,
    permission: "obra.ver",
  }),
  saveFiltroDeHoje: call({
    method: "POST",
    path: "/hoje/filtros",
    scope: "empresa",
    summary: "Keep a filter of the board under a name, in place of the one of that name, or of the name `antes`",
    body: z.object({ nome, antes: z.string().max(MAX_LENGTH.filtroDeHoje).optional(), ...pedido }),
    output: filtrosDeHojeSchema,
    errors: ["limite_de_filtros", "ja_existe"],
    permission: "obra.ver",
  }),
  deleteFiltroDeHoje: call({
    method: "DELETE",
    path: "/hoje/filtros",
    scope: "empresa",
    summary: "Forget the filter of that name, if there is one",
    query: z.object({ nome: z.string().max(MAX_LENGTH.filtroDeHoje) }),
    output: filtrosDeHojeSchema,
    permission: "obra.ver",
  }),
  getMesDaObra: call({
    method: "GET",
    path: "/obras/{obraId}/relatorios-do-mes",
    scope: "empresa",
    summary: "The days of a month of a work: the reports that stand on each, and the working days without one",
    params: z.object({ obraId: z.string() }),
    query: z.object({ mes: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "valor_invalido") }),
    output: mesDaObraSchema,
    permission: "relatorio.ver",
  }),
  lembrarRelatorios: call({
    method: "POST",
    path: "/hoje/lembretes",
    scope: "empresa",
    summary:
      "Remind who is responsible for today’s report of these works where it is missing, once a day for each work and person; says of each work who was told, or why nobody was",
    body: z.object({
      obras: z.array(z.string().max(60)).min(1, "obrigatorio").max(MAX_LEMBRADAS, "valor_invalido"),
    }),
    output: lembradasSchema,
    permission: "relatorio.lembrar",
  }),
};
