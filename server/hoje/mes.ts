import type { Celula } from "../../domain/analise/grade.ts";
import type { MesDaObra } from "../../domain/hoje/schema.ts";
import { addDays, daysBetween } from "../../domain/lib/dates.ts";
import { addMonths } from "../../domain/lib/months.ts";
import { type Actor, canSeeUnapproved } from "../../domain/permissoes/rules.ts";
import { readLinhas } from "../analise/grade.ts";
import { readAgora } from "../analise/periodo.ts";
import type { Tx } from "../db/database.ts";
import { presentCelula } from "./hoje.ts";

/** The days of a month of one work, computed by the same rule as the grid. */

/** Half a month: the grid reads 30 days at most. */
const METADE = 16;

function daysOf(mes: string): string[] {
  const first = `${mes}-01`;
  return Array.from({ length: daysBetween(first, addMonths(first, 1)) }, (_, n) => addDays(first, n));
}

/** @param mes `YYYY-MM` */
export async function readMes(tx: Tx, actor: Actor, obraId: string, mes: string): Promise<MesDaObra> {
  const agora = await readAgora(tx, actor.empresaId);
  const veAbertos = canSeeUnapproved(actor);
  const dias = daysOf(mes);
  const halves = [dias.slice(0, METADE), dias.slice(METADE)];
  const celulas = await Promise.all(
    halves.map(async (half): Promise<readonly Celula[]> => {
      const [linha] = await readLinhas(tx, actor, [obraId], half, agora);
      return linha?.celulas ?? half.map(() => ({ estado: "nada" }));
    }),
  );
  return {
    hoje: agora.hoje,
    dias: celulas.flat().map((celula, n) => ({
      dia: dias[n] ?? "",
      ...presentCelula(celula, veAbertos),
      relatorios:
        celula.estado === "relatorio" ? celula.relatorios.map(({ id: _id, numero }) => ({ _id, numero })) : [],
    })),
  };
}
