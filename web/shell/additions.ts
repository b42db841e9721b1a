import type { Act } from "../../domain/calls/acts.ts";
import type { CallOutput } from "../api/client.ts";
import type { ShellWindow } from "./windows.ts";
import { paths } from "../lib/paths.ts";

/** Things that can be added from every page, and who may add them. */
type Addition = {
  readonly label: "adicionar_relatorio" | "adicionar_obra" | "adicionar_usuario";
  readonly act: Act;
  /** A window of the shell, or a page. */
  readonly opens: { readonly window: ShellWindow } | { readonly to: string };
};

const ADDITIONS: readonly Addition[] = [
  { label: "adicionar_relatorio", act: "relatorio.adicionarEditar", opens: { window: "relatorio" } },
  { label: "adicionar_obra", act: "obra.adicionarEditar", opens: { window: "obra" } },
  { label: "adicionar_usuario", act: "usuario.adicionar", opens: { to: paths.adicionarUsuario() } },
];

export function additionsFor(permissoes: CallOutput<"getPerfilUsuario">["permissoes"]): readonly Addition[] {
  return ADDITIONS.filter(({ act }) => permissoes[act] === null);
}
