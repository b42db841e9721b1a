import { endVerComo, getVerComo, startVerComo } from "../api/verComo.ts";
import { paths } from "../lib/paths.ts";

/** Looks at the product as somebody else, from its first screen: nothing that was read as oneself may stay. */
export function verComo(usuario: { readonly _id: string; readonly nome: string }): void {
  startVerComo({ usuarioId: usuario._id, nome: usuario.nome });
  location.assign(paths.app());
}

/** Back to oneself, at the person one looked as. */
export function sairDeVerComo(): void {
  const seen = getVerComo();
  endVerComo();
  location.assign(seen === null ? paths.app() : paths.editarUsuario(seen.usuarioId));
}
