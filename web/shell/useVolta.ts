import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Volta } from "../ui/confirmDelete.ts";
import { usePerfil } from "./usePerfil.ts";

/** Who brings back what this person puts into the bin: themselves, as an administrator, or only one of those. */
export const useVolta = (): Volta =>
  usePerfil().usuario.perfil.id === PERFIL.administrador ? "minhaLixeira" : "lixeira";
