import { z } from "zod";
import { pagina } from "../analise/query.ts";
import { call } from "../calls/calls.ts";
import { hojeSchema } from "./schema.ts";

/** The home: what is to be done today. */
export const hojeContract = {
  getHoje: call({
    method: "GET",
    path: "/hoje",
    scope: "empresa",
    summary:
      "Today in all works of the person: what is missing, being filled in, in review or approved; 30 works a page",
    query: z.object({ pagina }),
    output: hojeSchema,
    permission: "obra.ver",
  }),
};
