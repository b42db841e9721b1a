import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import type {
  Clima,
  Condicao,
  Periodo,
  RESULTADOS_CHECKLIST,
  StatusAtividadeId,
  StatusRelatorioId,
} from "../../../domain/secoes/constants.ts";
import type { SecaoId } from "../../../domain/secoes/ids.ts";
import type { DiaDaSemana } from "../../../domain/lib/dates.ts";
import { en } from "./texts.en.ts";
import { es } from "./texts.es.ts";
import { pt } from "./texts.pt.ts";

type Words<K extends string | number> = Readonly<Record<K, string>>;

/** Every word that the PDF prints and no person typed. A key that is missing in one language does not compile. */
export type Textos = {
  /** The product's own title, printed when the template has the default title; a title that the company chose is never translated. */
  readonly tituloPadrao: string;
  readonly numero: (n: number) => string;
  readonly periodo: (de: string, ate: string) => string;
  readonly dias: Words<DiaDaSemana>;
  readonly status: Words<StatusRelatorioId>;
  readonly statusAtividade: Words<StatusAtividadeId>;
  readonly secoes: Words<SecaoId>;
  readonly resumo: Words<"maoDeObra" | "equipamento" | "atividade" | "ocorrencia" | "comentario" | "fotos">;
  readonly obra: string;
  readonly endereco: string;
  readonly contrato: string;
  readonly responsavel: string;
  readonly contratanteContratada: Words<"Cliente" | "Contratante" | "Contratada">;
  readonly prazo: Words<"prazoContratual" | "prazoDecorrido" | "prazoAVencer">;
  readonly quantidadeDeDias: (n: number, formatado: string) => string;
  readonly prazoPorcentagem: (n: string) => string;
  readonly entrada: string;
  readonly saida: string;
  readonly intervalo: string;
  readonly horasTrabalhadas: string;
  readonly periodoDoDia: string;
  readonly clima: string;
  readonly condicao: string;
  readonly periodos: Words<Periodo>;
  readonly climas: Words<Clima>;
  readonly condicoes: Words<Condicao>;
  /** Note on weather that nobody has confirmed. */
  readonly naoConfirmado: string;
  readonly indicePluviometrico: string;
  readonly funcao: string;
  readonly quantidade: string;
  readonly semCategoria: string;
  readonly totalGeral: string;
  readonly totalHoras: (horas: string) => string;
  readonly producao: string;
  readonly realizadoDe: (realizado: string, quantidade: string, unidade: string) => string;
  readonly maoDeObra: string;
  readonly atividade: string;
  readonly ocorrencia: string;
  readonly ocorrencias: string;
  readonly colunasPessoas: readonly [nome: string, presenca: string, horario: string, intervalo: string, horas: string];
  /** `3 presentes de 5`. */
  readonly presentesDe: (presentes: string, pessoas: string) => string;
  readonly resultados: Words<keyof typeof RESULTADOS_CHECKLIST>;
  readonly marcado: string;
  readonly semResposta: string;
  readonly respondidas: (respondidas: number, itens: number) => string;
  readonly materialRecebido: string;
  readonly materialUtilizado: string;
  readonly realizadoAnterior: string;
  readonly acumulado: string;
  readonly assinaturaDe: (nome: string) => string;
  readonly assinaturaIndisponivel: string;
  /** Label of a signature drawn by hand in a report with electronic approval. */
  readonly assinaturaManual: string;
  /** Names the logged-in person beside a signature, because a typed name proves nothing. */
  readonly assinaturaNaSessao: (nome: string) => string;
  /** Name of a file without a caption. */
  readonly video: (n: number) => string;
  readonly anexo: (n: number) => string;
  readonly clienteSelo: string;
  readonly foto: (n: number) => string;
  /** Printed for a photo for which the camera gave no date. */
  readonly relatorioDe: (dia: string) => string;
  readonly fotoIndisponivel: string;
  /** Says that the photos `de` to `ate` exist but were left out; equal numbers mean one photo. */
  readonly fotosOmitidas: (de: number, ate: number) => string;
  readonly nadaRegistrado: string;
  /** Descriptions of logos: `logomarca` precedes the company's name, `logomarcaOutra` describes a logo that is not the company's. */
  readonly logomarca: string;
  readonly logomarcaOutra: string;
  readonly criadoPor: (nome: string, quando: string) => string;
  readonly modificadoPor: (nome: string, quando: string) => string;
  readonly geradoEm: (quando: string) => string;
  /** The words before the page number, and between the page number and the number of pages. */
  readonly pagina: readonly [string, string];
};

export const TEXTOS: Readonly<Record<Idioma, Textos>> = { pt, en, es };
