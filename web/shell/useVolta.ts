import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Volta } from "../ui/confirmDelete.ts";
import { usePerfil } from "./usePerfil.ts";

/** Who can restore what this person deletes: they themselves, as an administrator, or only another administrator. */
export const useVolta = (): Volta =>
  usePerfil().usuario.perfil.id === PERFIL.administrador ? "minhaLixeira" : "lixeira";
