/** Compares the entries of a report for its tasks before and after a change, and finds the day from which each task's chain must be recomputed. */

/** Entry of a report for one task. Decimals are canonical strings. */
export type Dito = {
  readonly tarefaId: string;
  readonly realizado: string | null;
  readonly porcentagem: number | null;
};

/** A day of a task's chain with the values that people entered; the other values are derived (`encadear`). */
export type Avanco = Dito & {
  readonly data: string;
  readonly numero: number | null;
  readonly usarProducao: boolean;
  readonly aprovado: boolean;
};

/** Data of the schedule that a report shows for one of its tasks. */
export type TarefaNoRelatorio = {
  readonly tarefaId: string;
  /** True when the task is in the bin: its activity in the report becomes a free activity. */
  readonly naLixeira: boolean;
  readonly item: string | null;
  readonly descricao: string;
  readonly etapa: {
    readonly _id: string;
    readonly item: string | null;
    readonly descricao: string;
    /**
     * True when both the stage and the work are set to show the stage as a heading in reports. Absent otherwise, and in reports
     * saved before headings existed.
     */
    readonly mostrarNoRelatorio?: true;
  };
  readonly producao: { readonly ativo: boolean; readonly quantidade: string | null; readonly unidade: string | null };
  readonly realizadoAnterior: string;
  readonly porcentagemAnterior: number | null;
};

export type MudancaDeAvancos = {
  /** Entries that are new or changed. */
  readonly escritos: readonly Avanco[];
  /** Ids of the tasks for which the report no longer has an entry. */
  readonly retirados: readonly string[];
  /** For each task whose chain changes, the first day that changes. An approval alone changes no chain. */
  readonly desde: ReadonlyMap<string, string>;
};

const saysTheSame = (a: Avanco, b: Avanco): boolean =>
  a.data === b.data &&
  a.numero === b.numero &&
  a.usarProducao === b.usarProducao &&
  a.realizado === b.realizado &&
  a.porcentagem === b.porcentagem;

/** Returns what changes between a report's entries for its tasks before and after an edit. */
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
