import type { Idioma } from "./i18n/idiomas.ts";

/** Labels of form fields by their wire names: [pt, en, es]. A test requires a label for each input field. */
const NAMES: Readonly<Record<string, readonly [string, string, string]>> = {
  anexos: ["Anexos", "Attachments", "Anexos"],
  arquivo: ["Arquivo", "File", "Archivo"],
  arquivos: ["Arquivos", "Files", "Archivos"],
  assinantes: ["Assinantes", "Signers", "Firmantes"],
  assinante: ["Assinante", "Signer", "Firmante"],
  substitutoId: ["Novo assinante", "New signer", "Nuevo firmante"],
  assinatura: ["Assinatura", "Signature", "Firma"],
  assinaturasTipo: ["Tipo de assinatura", "Kind of signature", "Tipo de firma"],
  ate: ["Até", "Until", "Hasta"],
  atividade: ["Atividade", "Activity", "Actividad"],
  atividades: ["Atividades", "Activities", "Actividades"],
  acumulado: ["Acumulado", "Accumulated", "Acumulado"],
  ativo: ["Ativo", "Active", "Activo"],
  busca: ["Busca", "Search", "Búsqueda"],
  cadastroCompleto: ["Cadastro completo", "Full registration", "Registro completo"],
  camposPersonalizados: ["Campos personalizados", "Custom fields", "Campos personalizados"],
  cargo: ["Cargo", "Position", "Cargo"],
  categoria: ["Grupo", "Group", "Grupo"],
  chave: ["Nome do campo", "Field name", "Nombre del campo"],
  checklist: ["Checklist", "Checklist", "Lista de verificación"],
  cliente: ["Cliente", "Client", "Cliente"],
  clima: ["Clima", "Weather", "Clima"],
  comentario: ["Comentário", "Comment", "Comentario"],
  comentarios: ["Comentários", "Comments", "Comentarios"],
  condicao: ["Condição", "Condition", "Condición"],
  confirmado: ["Confirmado", "Confirmed", "Confirmado"],
  configuracao: ["Configuração", "Settings", "Configuración"],
  controleDeMaterial: ["Controle de material", "Material control", "Control de material"],
  controleDeProducao: ["Controle de produção", "Production control", "Control de producción"],
  copiarInformacoes: ["Copiar informações", "Copy information", "Copiar información"],
  data: ["Data", "Date", "Fecha"],
  dataFim: ["Data de fim", "End date", "Fecha final"],
  dataInicio: ["Data de início", "Start date", "Fecha de inicio"],
  de: ["De", "From", "Desde"],
  desde: ["Desde", "Since", "Desde"],
  descricao: ["Descrição", "Description", "Descripción"],
  dias: ["Vale por", "Valid for", "Vale por"],
  email: ["E-mail", "E-mail", "Correo"],
  empresa: ["Empresa", "Company", "Empresa"],
  endereco: ["Endereço", "Address", "Dirección"],
  url: ["Endereço", "Address", "Dirección"],
  eventos: ["Eventos", "Events", "Eventos"],
  escopos: ["O que o token lê", "What the token reads", "Lo que lee el token"],
  etapa: ["Etapa", "Stage", "Etapa"],
  etapas: ["Etapas", "Stages", "Etapas"],
  equipamentos: ["Equipamentos", "Equipment", "Equipos"],
  expedienteFim: ["Fim do expediente", "End of work", "Fin de la jornada"],
  expedienteInicio: ["Início do expediente", "Start of work", "Inicio de la jornada"],
  fazerRelatorioOffline: ["Fazer relatório offline", "Reports offline", "Informe sin conexión"],
  fim: ["Fim", "End", "Fin"],
  formato: ["Formato", "Format", "Formato"],
  fotos: ["Fotos", "Photos", "Fotos"],
  fotosPorPagina: ["Fotos por página", "Photos per page", "Fotos por página"],
  funcao: ["Função", "Role", "Función"],
  fusoHorario: ["Fuso horário", "Time zone", "Zona horaria"],
  galeriaDeFotos: ["Fotos", "Photos", "Fotos"],
  grupo: ["Grupo", "Group", "Grupo"],
  horaDoLembrete: ["Lembrete do relatório do dia", "Reminder of the daily report", "Recordatorio del informe del día"],
  horaFim: ["Saída", "Exit", "Salida"],
  horaInicio: ["Entrada", "Entry", "Entrada"],
  horario: ["Horário", "Hours", "Horario"],
  horarioDeTrabalho: ["Horário de trabalho", "Working hours", "Horario de trabajo"],
  horasIntervalo: ["Intervalo", "Break", "Intervalo"],
  horasTrabalhadas: ["Horas trabalhadas", "Hours worked", "Horas trabajadas"],
  idioma: ["Idioma", "Language", "Idioma"],
  imagem: ["Imagem", "Image", "Imagen"],
  indicePluviometrico: ["Índice pluviométrico", "Rainfall", "Índice pluviométrico"],
  inicio: ["Início", "Start", "Inicio"],
  intervaloFim: ["Fim do intervalo", "End of the break", "Fin del intervalo"],
  intervaloInicio: ["Início do intervalo", "Start of the break", "Inicio del intervalo"],
  item: ["Item", "Item", "Ítem"],
  itens: ["Itens", "Items", "Ítems"],
  limitarMaoDeObraPadrao: ["Limitar mão de obra", "Limit labour", "Limitar mano de obra"],
  linhas: ["Linhas", "Rows", "Filas"],
  logoUm: ["Logo da empresa", "Company logo", "Logo de la empresa"],
  maisOpcoes: ["Mais opções", "More options", "Más opciones"],
  manha: ["Manhã", "Morning", "Mañana"],
  maoDeObra: ["Mão de obra", "Labour", "Mano de obra"],
  modeloDeRelatorioId: ["Modelo de relatório", "Report template", "Modelo de informe"],
  modeloGlobalId: ["Modelo de relatório", "Report template", "Modelo de informe"],
  modeloId: ["Modelo", "Template", "Modelo"],
  modelos: ["Modelos", "Templates", "Modelos"],
  modulos: ["Módulos", "Modules", "Módulos"],
  motivo: ["Motivo", "Reason", "Motivo"],
  multiplasOpcoes: ["Múltiplas opções", "Several options", "Opciones múltiples"],
  mostrarNoRelatorio: ["Mostrar no relatório", "Show in the report", "Mostrar en el informe"],
  noite: ["Noite", "Night", "Noche"],
  nome: ["Nome", "Name", "Nombre"],
  numeroContrato: ["Número do contrato", "Contract number", "Número de contrato"],
  obras: ["Obras", "Projects", "Obras"],
  obrasAcesso: ["Obras com acesso", "Projects with access", "Obras con acceso"],
  observacao: ["Observação", "Observation", "Observación"],
  ocorrencia: ["Ocorrência", "Occurrence", "Incidencia"],
  ocorrencias: ["Ocorrências", "Occurrences", "Incidencias"],
  opcaoSelecionada: ["Opção selecionada", "Selected option", "Opción seleccionada"],
  opcoes: ["Opções", "Options", "Opciones"],
  ordem: ["Ordem", "Order", "Orden"],
  padrao: ["Mão de obra padrão", "Standard labour", "Mano de obra estándar"],
  padroes: ["Padrões", "Defaults", "Valores iniciales"],
  pai: ["Dentro da etapa", "Inside the stage", "Dentro de la etapa"],
  pasta: ["Pasta", "Folder", "Carpeta"],
  perfil: ["Perfil", "Profile", "Perfil"],
  permissaoDeAcesso: ["Permissões", "Permissions", "Permisos"],
  personalizada: ["Mão de obra personalizada", "Custom labour", "Mano de obra personalizada"],
  peso: ["Peso", "Weight", "Peso"],
  porcentagem: ["Porcentagem", "Percentage", "Porcentaje"],
  posicao: ["Posição", "Position", "Posición"],
  posicaoAssinatura: ["Posição da assinatura", "Place of the signature", "Posición de la firma"],
  prazo: ["Prazo", "Deadline", "Plazo"],
  prazoAVencer: ["Prazo a vencer", "Days remaining", "Plazo por vencer"],
  prazoContratual: ["Prazo contratual", "Contractual days", "Plazo contractual"],
  prazoDecorrido: ["Prazo decorrido", "Days elapsed", "Plazo transcurrido"],
  presenca: ["Presença", "Presence", "Presencia"],
  principal: ["Principal", "Main", "Principal"],
  problema: ["Problema a resolver", "Problem to solve", "Problema por resolver"],
  quantidade: ["Quantidade", "Quantity", "Cantidad"],
  razaoSocial: ["Razão social", "Company name", "Razón social"],
  realizado: ["Quantidade realizada", "Quantity done", "Cantidad realizada"],
  recebido: ["Material recebido", "Material received", "Material recibido"],
  registro: ["Registro", "Registration", "Registro"],
  relatorios: ["Relatórios", "Reports", "Informes"],
  responsavel: ["Responsável", "Responsible person", "Responsable"],
  segmento: ["Segmento", "Segment", "Segmento"],
  segmentoDeCliente: ["Segmento", "Segment", "Segmento"],
  semTrabalho: ["Dia sem trabalho", "Day without work", "Día sin trabajo"],
  senha: ["Senha", "Password", "Contraseña"],
  senhaAtual: ["Senha atual", "Current password", "Contraseña actual"],
  sigla: ["Sigla", "Initials", "Sigla"],
  status: ["Status", "Status", "Estado"],
  tags: ["Tags", "Tags", "Etiquetas"],
  tarde: ["Tarde", "Afternoon", "Tarde"],
  tarefa: ["Atividade", "Activity", "Actividad"],
  tarefas: ["Tarefas", "Tasks", "Tareas"],
  telefone: ["Telefone", "Telephone", "Teléfono"],
  textoPersonalizado: ["Legendas", "Captions", "Leyendas"],
  tipo: ["Tipo", "Kind", "Tipo"],
  tipoContratanteContratada: ["Contratante ou contratada", "Kind of contract", "Contratante o contratada"],
  tipoDeData: ["Tipo de data", "Kind of date", "Tipo de fecha"],
  tipoMaoDeObra: ["Tipo de mão de obra", "Kind of labour", "Tipo de mano de obra"],
  token: ["Link", "Link", "Enlace"],
  unidade: ["Unidade", "Unit", "Unidad"],
  usarProducao: ["Controle de produção", "Production control", "Control de producción"],
  usuario: ["Usuário", "User", "Usuario"],
  usuarioId: ["Usuário", "User", "Usuario"],
  utilizado: ["Material utilizado", "Material used", "Material utilizado"],
  valor: ["Valor", "Value", "Valor"],
  valores: ["Valores", "Values", "Valores"],
  videos: ["Vídeos", "Videos", "Videos"],
  plano: ["Plano", "Plan", "Plan"],
  frequencia: ["Frequência", "Frequency", "Frecuencia"],
  tipoDePagamento: ["Forma de pagamento", "Payment method", "Forma de pago"],
  pagamento: ["Pagamento", "Payment", "Pago"],
  diaDoEnvio: ["Dia do envio", "Day of sending", "Día de envío"],
  diaDoVencimento: ["Dia do vencimento", "Due day", "Día de vencimiento"],
  cpfCnpj: ["CPF ou CNPJ", "CPF or CNPJ", "CPF o CNPJ"],
  enviarCobrancaPara: ["Enviar cobrança para", "Send charges to", "Enviar cobros a"],
  logradouro: ["Logradouro", "Street", "Calle"],
  numero: ["Número", "Number", "Número"],
  complemento: ["Complemento", "Address details", "Complemento"],
  bairro: ["Bairro", "District", "Barrio"],
  cidade: ["Cidade", "City", "Ciudad"],
  estado: ["Estado", "State", "Estado"],
  cep: ["CEP", "Postcode", "Código postal"],
  termos: ["Termos", "Terms", "Términos"],
};

const LANGUAGE = { pt: 0, en: 1, es: 2 } as const satisfies Record<Idioma, number>;

/** True for a name that has a label. Other names are only for programs and are shown as on the wire. */
export const isNamed = (name: string): boolean => Object.hasOwn(NAMES, name);

const wordsOf = (name: string, idioma: Idioma): string => (isNamed(name) && NAMES[name]?.[LANGUAGE[idioma]]) || name;

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/**
 * Turns a path in a body into a label that people can read, with positions counted from 1: `atividades.3.descricao` becomes
 * Atividades 4 › Descrição.
 */
export function fieldLabel(campo: string, idioma: Idioma): string {
  const parts = campo.split(".");
  // A path that ends in an id is labelled like the entry with this id.
  if (parts.length > 1 && (parts.at(-1) === "_id" || parts.at(-1) === "id")) parts.pop();
  const shown = parts.flatMap((part, i) => {
    if (isIndex(part)) return [];
    const place = parts[i + 1];
    if (place !== undefined && isIndex(place)) return [`${wordsOf(part, idioma)} ${String(Number(place) + 1)}`];
    return i === parts.length - 1 ? [wordsOf(part, idioma)] : [];
  });
  return shown.length === 0 ? campo : shown.join(" › ");
}

/** At most this many fields are listed by label; the others are only counted. */
const MOST = 5;

type Sentences = { required: string; wrong: (n: number) => string; more: (n: number) => string };
const SENTENCES: Readonly<Record<Idioma, Sentences>> = {
  pt: {
    required: "Preencha todos os campos obrigatórios",
    wrong: (n) => `${String(n)} campos a corrigir`,
    more: (n) => `mais ${String(n)}`,
  },
  en: {
    required: "Please fill in all required fields",
    wrong: (n) => `${String(n)} fields to correct`,
    more: (n) => `${String(n)} more`,
  },
  es: {
    required: "Complete todos los campos obligatorios",
    wrong: (n) => `${String(n)} campos por corregir`,
    more: (n) => `${String(n)} más`,
  },
};

type Refused = { readonly campo: string; readonly required: boolean; readonly message: string };

/**
 * Returns the first sentence of a refusal. For one wrong field: the field's label and error. For several wrong fields: their
 * number (or, when all of them are empty, that required fields must be filled in) and their labels. Null without wrong fields.
 */
export function refusalOf(fields: readonly Refused[], idioma: Idioma): string | null {
  const [first] = fields;
  if (first === undefined) return null;
  if (fields.length === 1) return `${fieldLabel(first.campo, idioma)}: ${first.message}`;
  const names = [...new Set(fields.map(({ campo }) => fieldLabel(campo, idioma)))];
  const { required, wrong, more } = SENTENCES[idioma];
  const rest = names.length - MOST;
  const listed = rest > 1 ? [...names.slice(0, MOST), more(rest)] : names;
  const head = fields.every((field) => field.required) ? required : wrong(fields.length);
  return `${head}: ${new Intl.ListFormat(idioma, { type: "conjunction" }).format(listed)}.`;
}
