import { z } from "zod";
import { call } from "../calls/calls.ts";

/** Calls about the product itself: the texts of errors, which the server adds to the table of translations. */
export const sobreContract = {
  listTextosDeErro: call({
    method: "GET",
    path: "/textos-de-erro",
    scope: "conta",
    summary: "The sentence of every error and of every refused field, in three languages",
    output: z.array(z.object({ chave: z.string(), pt: z.string(), en: z.string(), es: z.string() })),
  }),
};
