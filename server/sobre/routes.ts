import { ERRORS } from "../../domain/errors/errors.ts";
import { FIELD_ERRORS } from "../../domain/errors/fieldErrors.ts";
import { sobreContract } from "../../domain/sobre/contract.ts";
import { defineRoutes } from "../http/route.ts";

/** The server's texts of errors: screens only have texts of errors that they raise themselves. */
const TEXTOS = [
  ...Object.entries(ERRORS).map(([codigo, { message }]) => ({ chave: `erros.${codigo}`, ...message })),
  ...Object.entries(FIELD_ERRORS).map(([codigo, message]) => ({ chave: `campos.${codigo}`, ...message })),
];

export const sobreRoutes = defineRoutes(sobreContract, { listTextosDeErro: () => TEXTOS });
