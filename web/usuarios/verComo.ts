import { endVerComo, getVerComo, startVerComo } from "../api/verComo.ts";
import { paths } from "../lib/paths.ts";

/**
 * Starts "see as": shows the product as another person sees it. The application is reloaded, so that no data that the
 * administrator has read as themselves stays.
 */
export function verComo(usuario: { readonly _id: string; readonly nome: string }): void {
  startVerComo({ usuarioId: usuario._id, nome: usuario.nome });
  location.assign(paths.app());
}

/** Ends "see as", and opens the page of the person who was seen as. */
export function sairDeVerComo(): void {
  const seen = getVerComo();
  endVerComo();
  location.assign(seen === null ? paths.app() : paths.editarUsuario(seen.usuarioId));
}
