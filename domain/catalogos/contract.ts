import { z } from "zod";
import { call } from "../lib/calls.ts";
import { named, quantity, requiredText } from "../lib/fields.ts";

const equipamento = z.object({ _id: z.string(), descricao: z.string(), quantidade: z.number().int() });
const maoDeObra = z.object({
  _id: z.string(),
  descricao: z.string(),
  quantidade: z.number().int(),
  categoria: named.nullable(),
});
const ERRORS = ["ja_existe", "campos_invalidos", "contratar_plano"] as const;

/** Catalogues that a report is filled from (P section 7); adding an entry in place needs its own permission. */
export const catalogosContract = {
  listMaoDeObra: call({
    method: "GET",
    path: "/mao-de-obra",
    scope: "empresa",
    summary: "Labour categories and standard labour",
    output: z.object({ categorias: z.array(named), padrao: z.array(maoDeObra) }),
    permission: "catalogo.ver",
  }),
  createMaoDeObraPadrao: call({
    method: "POST",
    path: "/mao-de-obra-padrao",
    scope: "empresa",
    summary: "Add a standard labour entry",
    body: z.object({
      descricao: requiredText(200),
      quantidade: quantity.optional(),
      categoria: z.object({ _id: z.string() }).nullish(),
    }),
    output: maoDeObra,
    errors: ERRORS,
    permission: "maoDeObra.adicionar",
  }),
  listEquipamentos: call({
    method: "GET",
    path: "/equipamentos",
    scope: "empresa",
    summary: "Equipment catalogue",
    output: z.array(equipamento),
    permission: "catalogo.ver",
  }),
  createEquipamento: call({
    method: "POST",
    path: "/equipamentos",
    scope: "empresa",
    summary: "Add an equipment entry",
    body: z.object({ descricao: requiredText(200), quantidade: quantity.optional() }),
    output: equipamento,
    errors: ERRORS,
    permission: "equipamento.adicionar",
  }),
  listTiposDeOcorrencias: call({
    method: "GET",
    path: "/tipos-de-ocorrencias",
    scope: "empresa",
    summary: "Occurrence tags",
    output: z.array(named),
    permission: "catalogo.ver",
  }),
  createTipoDeOcorrencia: call({
    method: "POST",
    path: "/tipos-de-ocorrencias",
    scope: "empresa",
    summary: "Add an occurrence tag",
    body: z.object({ descricao: requiredText(100) }),
    output: named,
    errors: ERRORS,
    permission: "ocorrencia.adicionar",
  }),
};
