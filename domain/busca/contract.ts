import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { coded } from "../lib/fields.ts";

/** The call behind the command palette: finds what a person can reach by typing. The client adds pages and actions. */
export const buscaContract = {
  buscar: call({
    method: "GET",
    path: "/busca",
    scope: "empresa",
    summary:
      "Works by name, client, contract or address; reports by number or day; people; only what the person may see",
    query: z.object({ q: z.string().max(MAX_LENGTH.busca).default("") }),
    output: z.object({
      obras: z.array(z.object({ _id: z.string(), nome: z.string(), status: coded, cliente: z.string().nullable() })),
      relatorios: z.array(
        z.object({
          _id: z.string(),
          obra: z.object({ _id: z.string(), nome: z.string() }),
          numero: z.number().int(),
          modeloDeRelatorio: z.object({ _id: z.string(), descricao: z.string() }),
          data: z.string(),
          status: coded,
        }),
      ),
      /** Filled only for people who may see the company's users. */
      pessoas: z.array(z.object({ _id: z.string(), nome: z.string(), cargo: z.string().nullable() })),
    }),
    permission: "obra.ver",
  }),
};
