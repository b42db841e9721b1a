import { daysBetween } from "../../domain/lib/dates.ts";
import type { Tx } from "../db/database.ts";

/** What acts need to know of their company. */
export type EmpresaFacts = {
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today: string;
  fusoHorario: string;
  textoPersonalizado: Record<string, string | null>;
  /** `configuracao` flags with the specification's defaults (P section 3). */
  configuracao: { copiarUltimoRelatorio: boolean; bloquearEdicaoComentarioOutroUsuario: boolean };
  /** Days of trial that remain, or null when the company hired a plan. */
  diasDeTeste: number | null;
};

export async function getEmpresaFacts(tx: Tx, empresaId: string): Promise<EmpresaFacts> {
  const [row] = await tx<
    {
      today: string;
      fuso_horario: string;
      texto_personalizado: Record<string, string | null>;
      configuracao: Record<string, boolean>;
      teste_termina_em: string | null;
      contratada: boolean;
    }[]
  >`
    select (now() at time zone fuso_horario)::date as today, fuso_horario, texto_personalizado, configuracao, teste_termina_em, contratada
    from empresas where id = ${empresaId}`;
  if (!row) throw new Error("the company of the transaction is not there");
  return {
    today: row.today,
    fusoHorario: row.fuso_horario,
    textoPersonalizado: row.texto_personalizado,
    configuracao: {
      copiarUltimoRelatorio: row.configuracao["copiarUltimoRelatorio"] ?? true,
      bloquearEdicaoComentarioOutroUsuario: row.configuracao["bloquearEdicaoComentarioOutroUsuario"] ?? false,
    },
    diasDeTeste:
      row.contratada || row.teste_termina_em === null
        ? null
        : Math.max(0, daysBetween(row.today, row.teste_termina_em)),
  };
}
