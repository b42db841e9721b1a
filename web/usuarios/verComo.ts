import { endVerComo, getVerComo, startVerComo } from "../api/verComo.ts";
import { paths } from "../lib/paths.ts";

/** Starts seeing the product as somebody else. The application is loaded anew, so that nothing read as oneself stays. */
export function verComo(usuario: { readonly _id: string; readonly nome: string }): void {
  startVerComo({ usuarioId: usuario._id, nome: usuario.nome });
  location.assign(paths.app());
}

/** Ends seeing as somebody else, and opens that person's page. */
export function sairDeVerComo(): void {
  const seen = getVerComo();
  endVerComo();
  location.assign(seen === null ? paths.app() : paths.editarUsuario(seen.usuarioId));
}
