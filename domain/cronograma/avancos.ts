/** Entries of reports for tasks, and the day from which a changed entry moves the chain of its task. */

/** Entry of a report for one task. Decimals are canonical strings. */
export type Dito = {
  readonly tarefaId: string;
  readonly realizado: string | null;
  readonly porcentagem: number | null;
};

/** A day of a chain as people entered it; the rest of the day is derived (`encadear`). */
export type Avanco = Dito & {
  readonly data: string;
  readonly numero: number | null;
  readonly usarProducao: boolean;
  readonly aprovado: boolean;
};

/** What a report takes from the schedule for one of its tasks. */
export type TarefaNoRelatorio = {
  readonly tarefaId: string;
  /** The task is in the bin: its activity in the report becomes a free one. */
  readonly naLixeira: boolean;
  readonly item: string | null;
  readonly descricao: string;
  readonly etapa: {
    readonly _id: string;
    readonly item: string | null;
    readonly descricao: string;
    /** Stage and work show the stage as a heading in reports. Absent where they do not, and in reports older than the headings. */
    readonly mostrarNoRelatorio?: true;
  };
  readonly producao: { readonly ativo: boolean; readonly quantidade: string | null; readonly unidade: string | null };
  readonly realizadoAnterior: string;
  readonly porcentagemAnterior: number | null;
};

export type MudancaDeAvancos = {
  /** Entries that are new or changed. */
  readonly escritos: readonly Avanco[];
  /** Tasks for which the report has no entry any more. */
  readonly retirados: readonly string[];
  /** For each task whose chain moves, the first day that moves. An approval alone moves no chain. */
  readonly desde: ReadonlyMap<string, string>;
};

const saysTheSame = (a: Avanco, b: Avanco): boolean =>
  a.data === b.data &&
  a.numero === b.numero &&
  a.usarProducao === b.usarProducao &&
  a.realizado === b.realizado &&
  a.porcentagem === b.porcentagem;

/** Difference of a report's entries for its tasks before and after a change. */
export function compareAvancos(antes: readonly Avanco[], depois: readonly Avanco[]): MudancaDeAvancos {
  const before = new Map(antes.map((avanco) => [avanco.tarefaId, avanco]));
  const after = new Map(depois.map((avanco) => [avanco.tarefaId, avanco]));
  const escritos: Avanco[] = [];
  const desde = new Map<string, string>();
  for (const avanco of depois) {
    const old = before.get(avanco.tarefaId);
    const same = old !== undefined && saysTheSame(old, avanco);
    if (!same) desde.set(avanco.tarefaId, old !== undefined && old.data < avanco.data ? old.data : avanco.data);
    if (!same || old.aprovado !== avanco.aprovado) escritos.push(avanco);
  }
  const gone = antes.filter(({ tarefaId }) => !after.has(tarefaId));
  for (const { tarefaId, data } of gone) desde.set(tarefaId, data);
  return { escritos, retirados: gone.map(({ tarefaId }) => tarefaId), desde };
}
