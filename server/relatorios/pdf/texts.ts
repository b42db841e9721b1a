import type { Idioma } from "../../../domain/errors.ts";
import type {
  Clima,
  Condicao,
  Periodo,
  StatusAtividadeId,
  StatusRelatorioId,
} from "../../../domain/relatorios/constants.ts";
import type { SecaoId } from "../../../domain/relatorios/secoes/ids.ts";
import type { DiaDaSemana } from "../../../domain/lib/dates.ts";

type Words<K extends string | number> = Readonly<Record<K, string>>;

/** Every word the PDF prints that no person typed. A key missing in one language does not compile. */
export type Textos = {
  /** The product's own title, when the template's is the default one; a template's own title is never translated. */
  readonly tituloPadrao: string;
  readonly numero: (n: number) => string;
  readonly numeroCurto: (n: number) => string;
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
  readonly ocorrencias: string;
  readonly clienteSelo: string;
  readonly foto: (n: number) => string;
  readonly fotoIndisponivel: string;
  /** Photos `de` to `ate` exist and were left out; equal numbers mean one photo. */
  readonly fotosOmitidas: (de: number, ate: number) => string;
  readonly nadaRegistrado: string;
  readonly logomarca: string;
  readonly criadoPor: (nome: string, quando: string) => string;
  readonly modificadoPor: (nome: string, quando: string) => string;
  readonly geradoEm: (quando: string) => string;
  /** Words before the page number and between it and the number of pages. */
  readonly pagina: readonly [string, string];
};

const pt: Textos = {
  tituloPadrao: "Relatório Diário de Obra (RDO)",
  numero: (n) => `Nº ${n}`,
  numeroCurto: (n) => `RDO nº ${n}`,
  periodo: (de, ate) => `${de} a ${ate}`,
  dias: {
    domingo: "Domingo",
    "segunda-feira": "Segunda-feira",
    "terça-feira": "Terça-feira",
    "quarta-feira": "Quarta-feira",
    "quinta-feira": "Quinta-feira",
    "sexta-feira": "Sexta-feira",
    sábado: "Sábado",
  },
  status: { 1: "Preenchendo Relatório", 2: "Reprovado", 3: "Revisar Relatório", 4: "Aprovado" },
  statusAtividade: {
    1: "Iniciada",
    2: "Em andamento",
    3: "Concluída",
    4: "Não iniciada",
    5: "Paralisada",
    6: "Não executada",
  },
  secoes: {
    horarioDeTrabalho: "Horário de trabalho",
    condicaoClimatica: "Condição climática",
    maoDeObra: "Mão de obra",
    equipamento: "Equipamentos",
    atividade: "Atividades",
    ocorrencia: "Ocorrências",
    comentario: "Comentários",
    galeriaDeFoto: "Galeria de fotos",
  },
  resumo: {
    maoDeObra: "Mão de obra",
    equipamento: "Equipamentos",
    atividade: "Atividades",
    ocorrencia: "Ocorrências",
    comentario: "Comentários",
    fotos: "Fotos",
  },
  obra: "Obra",
  endereco: "Endereço",
  contrato: "Contrato",
  responsavel: "Responsável",
  contratanteContratada: { Cliente: "Cliente", Contratante: "Contratante", Contratada: "Contratada" },
  prazo: { prazoContratual: "Prazo contratual", prazoDecorrido: "Prazo decorrido", prazoAVencer: "Prazo a vencer" },
  quantidadeDeDias: (n, formatado) => (n === 1 ? "1 dia" : `${formatado} dias`),
  prazoPorcentagem: (n) => `${n} % do prazo decorrido`,
  entrada: "Entrada",
  saida: "Saída",
  intervalo: "Intervalo",
  horasTrabalhadas: "Trabalhadas",
  periodoDoDia: "Período",
  clima: "Clima",
  condicao: "Condição",
  periodos: { manha: "Manhã", tarde: "Tarde", noite: "Noite" },
  climas: { Claro: "Claro", Nublado: "Nublado", Chuvoso: "Chuvoso" },
  condicoes: { Praticável: "Praticável", Impraticável: "Impraticável" },
  indicePluviometrico: "Índice pluviométrico",
  funcao: "Função",
  quantidade: "Qtd.",
  semCategoria: "Sem categoria",
  totalGeral: "Total",
  totalHoras: (horas) => `total ${horas}`,
  producao: "Produção",
  realizadoDe: (realizado, quantidade, unidade) => `${realizado} de ${quantidade} ${unidade}`,
  maoDeObra: "Mão de obra",
  atividade: "Atividade",
  ocorrencias: "Ocorrências",
  clienteSelo: "Cliente",
  foto: (n) => `Foto ${n}`,
  fotoIndisponivel: "foto indisponível",
  fotosOmitidas: (de, ate) =>
    de === ate ? `Foto ${de} não incluída nesta versão` : `Fotos ${de} a ${ate} não incluídas nesta versão`,
  nadaRegistrado: "Nada registrado",
  logomarca: "Logomarca de",
  criadoPor: (nome, quando) => `Criado por ${nome} em ${quando}`,
  modificadoPor: (nome, quando) => `Modificado por ${nome} em ${quando}`,
  geradoEm: (quando) => `Gerado em ${quando}`,
  pagina: ["Página", "de"],
};

const en: Textos = {
  tituloPadrao: "Daily Site Report (RDO)",
  numero: (n) => `No. ${n}`,
  numeroCurto: (n) => `RDO no. ${n}`,
  periodo: (de, ate) => `${de} to ${ate}`,
  dias: {
    domingo: "Sunday",
    "segunda-feira": "Monday",
    "terça-feira": "Tuesday",
    "quarta-feira": "Wednesday",
    "quinta-feira": "Thursday",
    "sexta-feira": "Friday",
    sábado: "Saturday",
  },
  status: { 1: "In preparation", 2: "Rejected", 3: "Under review", 4: "Approved" },
  statusAtividade: {
    1: "Started",
    2: "In progress",
    3: "Completed",
    4: "Not started",
    5: "On hold",
    6: "Not carried out",
  },
  secoes: {
    horarioDeTrabalho: "Working hours",
    condicaoClimatica: "Weather",
    maoDeObra: "Labour",
    equipamento: "Equipment",
    atividade: "Activities",
    ocorrencia: "Occurrences",
    comentario: "Comments",
    galeriaDeFoto: "Photo gallery",
  },
  resumo: {
    maoDeObra: "Labour",
    equipamento: "Equipment",
    atividade: "Activities",
    ocorrencia: "Occurrences",
    comentario: "Comments",
    fotos: "Photos",
  },
  obra: "Site",
  endereco: "Address",
  contrato: "Contract",
  responsavel: "Person responsible",
  contratanteContratada: { Cliente: "Client", Contratante: "Contracting party", Contratada: "Contractor" },
  prazo: { prazoContratual: "Contract period", prazoDecorrido: "Elapsed", prazoAVencer: "Remaining" },
  quantidadeDeDias: (n, formatado) => (n === 1 ? "1 day" : `${formatado} days`),
  prazoPorcentagem: (n) => `${n}% of the contract period elapsed`,
  entrada: "Start",
  saida: "End",
  intervalo: "Break",
  horasTrabalhadas: "Hours worked",
  periodoDoDia: "Period",
  clima: "Weather",
  condicao: "Conditions",
  periodos: { manha: "Morning", tarde: "Afternoon", noite: "Night" },
  climas: { Claro: "Clear", Nublado: "Cloudy", Chuvoso: "Rainy" },
  condicoes: { Praticável: "Workable", Impraticável: "Unworkable" },
  indicePluviometrico: "Rainfall",
  funcao: "Role",
  quantidade: "Qty",
  semCategoria: "Uncategorised",
  totalGeral: "Total",
  totalHoras: (horas) => `total ${horas}`,
  producao: "Output",
  realizadoDe: (realizado, quantidade, unidade) => `${realizado} of ${quantidade} ${unidade}`,
  maoDeObra: "Labour",
  atividade: "Activity",
  ocorrencias: "Occurrences",
  clienteSelo: "Client",
  foto: (n) => `Photo ${n}`,
  fotoIndisponivel: "photo unavailable",
  fotosOmitidas: (de, ate) =>
    de === ate ? `Photo ${de} not included in this version` : `Photos ${de} to ${ate} not included in this version`,
  nadaRegistrado: "Nothing recorded",
  logomarca: "Logo of",
  criadoPor: (nome, quando) => `Created by ${nome} on ${quando}`,
  modificadoPor: (nome, quando) => `Modified by ${nome} on ${quando}`,
  geradoEm: (quando) => `Generated on ${quando}`,
  pagina: ["Page", "of"],
};

const es: Textos = {
  tituloPadrao: "Informe Diario de Obra (RDO)",
  numero: (n) => `N.º ${n}`,
  numeroCurto: (n) => `RDO n.º ${n}`,
  periodo: (de, ate) => `${de} al ${ate}`,
  dias: {
    domingo: "Domingo",
    "segunda-feira": "Lunes",
    "terça-feira": "Martes",
    "quarta-feira": "Miércoles",
    "quinta-feira": "Jueves",
    "sexta-feira": "Viernes",
    sábado: "Sábado",
  },
  status: { 1: "En elaboración", 2: "Rechazado", 3: "En revisión", 4: "Aprobado" },
  statusAtividade: {
    1: "Iniciada",
    2: "En curso",
    3: "Terminada",
    4: "No iniciada",
    5: "Paralizada",
    6: "No ejecutada",
  },
  secoes: {
    horarioDeTrabalho: "Horario de trabajo",
    condicaoClimatica: "Condiciones climáticas",
    maoDeObra: "Mano de obra",
    equipamento: "Equipos",
    atividade: "Actividades",
    ocorrencia: "Incidencias",
    comentario: "Comentarios",
    galeriaDeFoto: "Galería de fotos",
  },
  resumo: {
    maoDeObra: "Mano de obra",
    equipamento: "Equipos",
    atividade: "Actividades",
    ocorrencia: "Incidencias",
    comentario: "Comentarios",
    fotos: "Fotos",
  },
  obra: "Obra",
  endereco: "Dirección",
  contrato: "Contrato",
  responsavel: "Responsable",
  contratanteContratada: { Cliente: "Cliente", Contratante: "Contratante", Contratada: "Contratista" },
  prazo: {
    prazoContratual: "Plazo contractual",
    prazoDecorrido: "Plazo transcurrido",
    prazoAVencer: "Plazo restante",
  },
  quantidadeDeDias: (n, formatado) => (n === 1 ? "1 día" : `${formatado} días`),
  prazoPorcentagem: (n) => `${n} % del plazo transcurrido`,
  entrada: "Entrada",
  saida: "Salida",
  intervalo: "Descanso",
  horasTrabalhadas: "Trabajadas",
  periodoDoDia: "Período",
  clima: "Clima",
  condicao: "Condición",
  periodos: { manha: "Mañana", tarde: "Tarde", noite: "Noche" },
  climas: { Claro: "Despejado", Nublado: "Nublado", Chuvoso: "Lluvioso" },
  condicoes: { Praticável: "Practicable", Impraticável: "Impracticable" },
  indicePluviometrico: "Índice pluviométrico",
  funcao: "Función",
  quantidade: "Cant.",
  semCategoria: "Sin categoría",
  totalGeral: "Total",
  totalHoras: (horas) => `total ${horas}`,
  producao: "Producción",
  realizadoDe: (realizado, quantidade, unidade) => `${realizado} de ${quantidade} ${unidade}`,
  maoDeObra: "Mano de obra",
  atividade: "Actividad",
  ocorrencias: "Incidencias",
  clienteSelo: "Cliente",
  foto: (n) => `Foto ${n}`,
  fotoIndisponivel: "foto no disponible",
  fotosOmitidas: (de, ate) =>
    de === ate ? `Foto ${de} no incluida en esta versión` : `Fotos ${de} a ${ate} no incluidas en esta versión`,
  nadaRegistrado: "Nada registrado",
  logomarca: "Logotipo de",
  criadoPor: (nome, quando) => `Creado por ${nome} el ${quando}`,
  modificadoPor: (nome, quando) => `Modificado por ${nome} el ${quando}`,
  geradoEm: (quando) => `Generado el ${quando}`,
  pagina: ["Página", "de"],
};

export const TEXTOS: Readonly<Record<Idioma, Textos>> = { pt, en, es };
