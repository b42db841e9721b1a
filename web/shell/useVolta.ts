import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Volta } from "../ui/confirmDelete.ts";
import { usePerfil } from "./usePerfil.ts";

/** Who can restore what this person deletes: an administrator can do so themselves; for others only an administrator can. */
export const useVolta = (): Volta =>
  usePerfil().usuario.perfil.id === PERFIL.administrador ? "minhaLixeira" : "lixeira";
