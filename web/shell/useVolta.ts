import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Volta } from "../ui/confirmDelete.ts";
import { usePerfil } from "./usePerfil.ts";

/** Who can restore what this person deletes: administrators can do so themselves; for other people, an administrator must do it. */
export const useVolta = (): Volta =>
  usePerfil().usuario.perfil.id === PERFIL.administrador ? "minhaLixeira" : "lixeira";
