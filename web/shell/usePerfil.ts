import { useSuspenseQuery } from "@tanstack/react-query";
import type { CallOutput } from "../api/client.ts";
import { perfilUsuarioQuery } from "./data.ts";

/** The person and the company, inside /app. The shell's loader has fetched them before any screen shows. */
export function usePerfil(): CallOutput<"getPerfilUsuario"> {
  return useSuspenseQuery(perfilUsuarioQuery()).data;
}
