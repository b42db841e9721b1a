import { parseTime } from "../../../domain/lib/hours.ts";
import { horasDaJornada, type Jornada, jornadaDe } from "../../../domain/relatorios/rules.ts";

/** Numbers of the people present and not present in a report, and the total of the minutes they worked. */
export type TotaisDePessoas = { readonly presentes: number; readonly ausentes: number; readonly minutos: number };

export function totaisDePessoas(pessoas: readonly Jornada[]): TotaisDePessoas {
  const presentes = pessoas.filter(({ presenca }) => presenca === true);
  const minutos = presentes.reduce((sum, row) => {
    const horas = horasDaJornada(jornadaDe(row));
    return sum + (horas === null ? 0 : (parseTime(horas) ?? 0));
  }, 0);
  return { presentes: presentes.length, ausentes: pessoas.length - presentes.length, minutos };
}
