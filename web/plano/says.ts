import type { PlanoNoPerfil } from "../../domain/cobranca/schema.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { type Trial, trialDays } from "../../domain/plano/trial.ts";

/** Number of last days of the trial on which every screen announces the end; before that, only the person's menu shows the days left. */
const LAST_DAYS = 7;

type Pessoa = {
  readonly empresa: Trial & { readonly plano?: PlanoNoPerfil | null };
  readonly usuario: { readonly perfil: { readonly id: number } };
};
export type Dito = "teste" | "vencida" | "somente_leitura" | "encerrada_por_cancelamento";

/** Returns the notice about the plan that is shown to this person above every screen; null for none. */
export function planoSays({ empresa, usuario }: Pessoa): Dito | null {
  const estado = empresa.plano?.estado;
  if (estado === "somente_leitura" || estado === "encerrada_por_cancelamento") return estado;
  if (estado === "vencida") return usuario.perfil.id === PERFIL.administrador ? estado : null;
  const days = trialDays(empresa);
  const last = days !== null && days > 0 && days <= LAST_DAYS;
  return last && usuario.perfil.id !== PERFIL.cliente ? "teste" : null;
}
