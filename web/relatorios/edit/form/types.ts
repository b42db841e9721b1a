import type { z } from "zod";
import type { Clima, Condicao, StatusAtividadeId, StatusRelatorioId } from "../../../../domain/relatorios/constants.ts";
import type { relatorioInputSchema } from "../../../../domain/relatorios/schema.ts";

/**
 * The report as it stands in the fields. Lists are rows by id, so that a cell subscribes to its own value and typing among
 * 100 rows touches one (frontend plan, section 5). Decimals are canonical strings (`18.4`) or null; times `HH:mm` or null.
 */
export type Rows<R> = { readonly ids: readonly string[]; readonly rows: Readonly<Record<string, R>> };

export type Cabecalho = { readonly data: string; readonly dataFim: string | null; readonly status: StatusRelatorioId };

export type HorarioForm = {
  readonly expedienteInicio: string | null;
  readonly expedienteFim: string | null;
  readonly intervaloInicio: string | null;
  readonly intervaloFim: string | null;
};

export type PeriodoForm = { readonly ativo: boolean; readonly clima: Clima; readonly condicao: Condicao };
export type ClimaForm = {
  readonly manha: PeriodoForm;
  readonly tarde: PeriodoForm;
  readonly noite: PeriodoForm;
  readonly indicePluviometrico: string | null;
};

export type CategoriaForm = { readonly _id?: string; readonly descricao: string };
export type MaoDeObraRow = {
  readonly descricao: string;
  readonly quantidade: number;
  readonly categoria: CategoriaForm | null;
  readonly funcao: string | null;
};

export type EquipamentoRow = {
  readonly descricao: string;
  readonly quantidade: number;
  readonly inicio: string | null;
  readonly fim: string | null;
};

export type AtividadeRow = {
  readonly descricao: string;
  readonly observacao: string;
  readonly porcentagem: number | null;
  readonly status: StatusAtividadeId;
  readonly maisOpcoes: boolean;
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly producao: boolean;
  readonly quantidade: string | null;
  readonly realizado: string | null;
  readonly unidade: string;
};

export type TagForm = { readonly _id: string; readonly descricao: string };
export type OcorrenciaRow = {
  readonly descricao: string;
  readonly tags: readonly TagForm[];
  readonly maisOpcoes: boolean;
  readonly inicio: string | null;
  readonly fim: string | null;
  /** Id of the linked activity. */
  readonly tarefa: string | null;
};

export type ComentarioRow = {
  readonly descricao: string;
  /** Empty until the server has set it. */
  readonly dataHora: string;
  readonly usuario: { readonly _id: string; readonly nome: string; readonly perfilCliente: boolean };
};

export type Form = {
  readonly cabecalho: Cabecalho;
  readonly horarioDeTrabalho: HorarioForm;
  readonly clima: ClimaForm;
  readonly maoDeObra: Rows<MaoDeObraRow>;
  readonly equipamentos: Rows<EquipamentoRow>;
  readonly atividades: Rows<AtividadeRow>;
  readonly ocorrencias: Rows<OcorrenciaRow>;
  readonly comentarios: Rows<ComentarioRow>;
};

/** The parts that are lists, and the row of each. */
export type Lists = {
  maoDeObra: MaoDeObraRow;
  equipamentos: EquipamentoRow;
  atividades: AtividadeRow;
  ocorrencias: OcorrenciaRow;
  comentarios: ComentarioRow;
};
export type ListName = keyof Lists;

/** Body of the save, as it goes over the wire. */
export type Body = z.input<typeof relatorioInputSchema>;
