import type { CampoErro } from "./fieldErrors.ts";

/**
 * The closed list of errors the API can answer: code, HTTP status and the sentence a person reads, saying what to do.
 * Statuses follow D (`the wire`, errors). A sentence may hold `{name}` variables.
 */
export const IDIOMAS = ["pt", "en", "es"] as const;
export type Idioma = (typeof IDIOMAS)[number];

type Definition = { readonly status: number; readonly message: Readonly<Record<Idioma, string>> };
const define = (status: number, pt: string, en: string, es: string): Definition => ({
  status,
  message: { pt, en, es },
});

export const ERRORS = {
  requisicao_invalida: define(
    400,
    "A requisição não pôde ser lida.",
    "The request could not be read.",
    "No se pudo leer la solicitud.",
  ),
  sem_sessao: define(
    401,
    "Sua sessão terminou. Entre novamente.",
    "Your session has ended. Log in again.",
    "Su sesión terminó. Vuelva a entrar.",
  ),
  credenciais_invalidas: define(
    422,
    "E-mail ou senha incorretos.",
    "Wrong e-mail or password.",
    "Correo o contraseña incorrectos.",
  ),
  sem_permissao: define(403, "Sem permissão!", "No permission!", "¡Sin permiso!"),
  nao_encontrado: define(404, "Não encontrado.", "Not found.", "No encontrado."),
  contratar_plano: define(
    405,
    "O período de teste terminou. Contrate o serviço para continuar.",
    "Your trial has ended. Subscribe to continue.",
    "El período de prueba terminó. Contrate el servicio para continuar.",
  ),
  campos_invalidos: define(
    422,
    "Preencha todos os campos obrigatórios.",
    "Please fill in all required fields.",
    "Complete todos los campos obligatorios.",
  ),
  email_em_uso: define(
    409,
    "Já existe uma conta com este e-mail. Entre ou recupere a senha.",
    "There is already an account with this e-mail. Log in or recover the password.",
    "Ya existe una cuenta con este correo. Entre o recupere la contraseña.",
  ),
  link_invalido: define(
    422,
    "Este link não vale mais. Peça um novo.",
    "This link is no longer valid. Ask for a new one.",
    "Este enlace ya no es válido. Solicite uno nuevo.",
  ),
  muitas_tentativas: define(
    429,
    "Muitas tentativas. Aguarde alguns minutos e tente de novo.",
    "Too many attempts. Wait a few minutes and try again.",
    "Demasiados intentos. Espere unos minutos e inténtelo de nuevo.",
  ),
  ja_existe: define(
    409,
    "Já existe um registro com esta descrição.",
    "An entry with this description already exists.",
    "Ya existe un registro con esta descripción.",
  ),
  chave_reutilizada: define(
    422,
    "Esta chave de repetição já foi usada com outro conteúdo.",
    "This idempotency key was already used with other content.",
    "Esta clave de repetición ya se usó con otro contenido.",
  ),
  relatorio_aprovado: define(
    423,
    "O relatório está aprovado e não pode ser alterado.",
    "The report is approved and cannot be changed.",
    "El informe está aprobado y no se puede modificar.",
  ),
  transicao_invalida: define(
    409,
    "O relatório não pode passar para este status agora.",
    "The report cannot move to this status now.",
    "El informe no puede pasar a este estado ahora.",
  ),
  relatorio_desatualizado: define(
    409,
    "O relatório mudou desde que você o abriu. Confira antes de aprovar.",
    "The report changed since you opened it. Check it before approving.",
    "El informe cambió desde que lo abrió. Revíselo antes de aprobar.",
  ),
  aprovacao_parcial: define(
    423,
    "O relatório já tem aprovação e não pode ser editado. Reprove-o ou peça que seja reprovado para corrigir.",
    "The report already has an approval and cannot be edited. Refuse it, or ask for it to be refused, to correct it.",
    "El informe ya tiene una aprobación y no se puede editar. Rechácelo, o pida que lo rechacen, para corregirlo.",
  ),
  aprovacao_iniciada: define(
    409,
    "O relatório já tem aprovação: o status só muda por aprovação ou reprovação.",
    "The report already has an approval: its status changes only by approving or refusing.",
    "El informe ya tiene una aprobación: su estado solo cambia al aprobar o rechazar.",
  ),
  modo_errado: define(
    409,
    "Este relatório é aprovado de outro modo.",
    "This report is approved in another way.",
    "Este informe se aprueba de otro modo.",
  ),
  relatorio_preenchendo: define(
    409,
    "O relatório ainda está sendo preenchido. Envie-o para revisão antes.",
    "The report is still being filled out. Send it to review first.",
    "El informe todavía se está llenando. Envíelo a revisión antes.",
  ),
  fora_da_vez: define(
    409,
    "Ainda não é a sua vez de assinar.",
    "It is not your turn to sign yet.",
    "Todavía no es su turno de firmar.",
  ),
  ja_aprovado: define(
    409,
    "Você já aprovou este relatório.",
    "You have already approved this report.",
    "Usted ya aprobó este informe.",
  ),
  motivo_obrigatorio: define(
    422,
    "Diga o motivo da reprovação.",
    "Say why you refuse it.",
    "Diga el motivo del rechazo.",
  ),
  assinatura_ou_confirmacao: define(
    422,
    "Escolha uma assinatura ou confirme que aprova sem assinatura. Depois não será possível inseri-la.",
    "Choose a signature, or confirm that you approve without one. It cannot be inserted afterwards.",
    "Elija una firma o confirme que aprueba sin firma. Después no se podrá insertar.",
  ),
  conflitos_nao_vistos: define(
    409,
    "Há conflitos em aberto que você ainda não viu. Confira antes de aprovar.",
    "There are open conflicts that you have not seen yet. Check them before approving.",
    "Hay conflictos abiertos que todavía no vio. Revíselos antes de aprobar.",
  ),
  confirmar_senha: define(
    403,
    "Confirme a sua senha para continuar.",
    "Confirm your password to continue.",
    "Confirme su contraseña para continuar.",
  ),
  reabertura_desligada: define(
    409,
    "A empresa não permite reabrir relatórios aprovados.",
    "The company does not allow approved reports to be reopened.",
    "La empresa no permite reabrir informes aprobados.",
  ),
  assinante_ja_aprovou: define(
    409,
    "Este assinante já aprovou e não pode ser trocado.",
    "This signer has already approved and cannot be replaced.",
    "Este firmante ya aprobó y no se puede cambiar.",
  ),
  impressao_grande_demais: define(
    422,
    "O período tem {total} relatórios; o limite é {limite}. Escolha um período menor.",
    "The period has {total} reports; the limit is {limite}. Choose a shorter one.",
    "El período tiene {total} informes; el límite es {limite}. Elija uno más corto.",
  ),
  impressao_vazia: define(
    422,
    "Não há relatórios neste período.",
    "There are no reports in this period.",
    "No hay informes en este período.",
  ),
  impressao_muitas_fotos: define(
    422,
    "O período tem {total} fotos; o limite é {limite}. Escolha um período menor ou imprima sem fotos.",
    "The period has {total} photos; the limit is {limite}. Choose a shorter one or print without photos.",
    "El período tiene {total} fotos; el límite es {limite}. Elija uno más corto o imprima sin fotos.",
  ),
  impressao_falhou: define(
    500,
    "O arquivo não pôde ser gerado. Tente de novo.",
    "The file could not be made. Try again.",
    "No se pudo generar el archivo. Intente de nuevo.",
  ),
  versao_desconhecida: define(
    409,
    "Esta versão do relatório não existe. Recarregue o relatório.",
    "This version of the report does not exist. Reload the report.",
    "Esta versión del informe no existe. Recargue el informe.",
  ),
  item_desconhecido: define(
    422,
    "O relatório cita um item que não existe.",
    "The report refers to an item that does not exist.",
    "El informe cita un elemento que no existe.",
  ),
  conflito_resolvido: define(
    409,
    "Outra pessoa já decidiu este conflito de outro modo. O relatório mostra o que ficou.",
    "Somebody else has already decided this conflict otherwise. The report shows what was kept.",
    "Otra persona ya decidió este conflicto de otro modo. El informe muestra lo que quedó.",
  ),
  limite_relatorios_teste: define(
    409,
    "Limite de relatórios por dia no período de teste. Contrate para usar sem limite.",
    "Daily report limit of the trial reached. Subscribe for unlimited reports.",
    "Límite de informes por día en el período de prueba. Contrate para usar sin límite.",
  ),
  limite_fotos_teste: define(
    409,
    "Limite de {limite} imagens por relatório no período de teste.",
    "Limit of {limite} images per report in the trial.",
    "Límite de {limite} imágenes por informe en el período de prueba.",
  ),
  arquivo_grande_demais: define(
    413,
    "O arquivo passa do limite de {limite}.",
    "The file is larger than the limit of {limite}.",
    "El archivo supera el límite de {limite}.",
  ),
  corpo_grande_demais: define(
    413,
    "O conteúdo enviado é grande demais.",
    "The content sent is too large.",
    "El contenido enviado es demasiado grande.",
  ),
  tipo_nao_permitido: define(
    415,
    "Este tipo de arquivo não é aceito. Envie uma foto JPEG, PNG ou WebP.",
    "This file type is not accepted. Send a JPEG, PNG or WebP photo.",
    "Este tipo de archivo no se acepta. Envíe una foto JPEG, PNG o WebP.",
  ),
  imagem_corrompida: define(
    422,
    "A imagem está incompleta ou danificada.",
    "The image is incomplete or damaged.",
    "La imagen está incompleta o dañada.",
  ),
  imagem_grande_demais: define(
    422,
    "A imagem tem pontos demais para ser aberta com segurança.",
    "The image has too many pixels to be opened safely.",
    "La imagen tiene demasiados píxeles para abrirse con seguridad.",
  ),
  tipo_de_video_nao_permitido: define(
    415,
    "Este tipo de arquivo não é aceito como vídeo. Envie um MP4 ou MOV.",
    "This file type is not accepted as a video. Send an MP4 or MOV.",
    "Este tipo de archivo no se acepta como video. Envíe un MP4 o MOV.",
  ),
  video_invalido: define(
    422,
    "O vídeo está incompleto ou danificado.",
    "The video is incomplete or damaged.",
    "El video está incompleto o dañado.",
  ),
  limite_videos: define(
    409,
    "Limite de {limite} vídeos por relatório.",
    "Limit of {limite} videos per report.",
    "Límite de {limite} videos por informe.",
  ),
  tipo_de_anexo_nao_permitido: define(
    415,
    "Este tipo de arquivo não é aceito como anexo. Envie PDF, Word, Excel, PowerPoint, DWG, DXF, ZIP, TXT, CSV ou imagem.",
    "This file type is not accepted as an attachment. Send PDF, Word, Excel, PowerPoint, DWG, DXF, ZIP, TXT, CSV or an image.",
    "Este tipo de archivo no se acepta como anexo. Envíe PDF, Word, Excel, PowerPoint, DWG, DXF, ZIP, TXT, CSV o imagen.",
  ),
  anexo_diferente_do_nome: define(
    422,
    "O conteúdo do arquivo não corresponde à extensão do nome, ou está danificado.",
    "The content of the file does not match its extension, or is damaged.",
    "El contenido del archivo no corresponde a la extensión del nombre, o está dañado.",
  ),
  sem_assinatura_guardada: define(
    409,
    "Você ainda não guardou uma assinatura.",
    "You have not stored a signature yet.",
    "Todavía no guardó una firma.",
  ),
  envio_diferente: define(
    409,
    "Este envio já começou com outro arquivo.",
    "This upload has already begun with another file.",
    "Este envío ya comenzó con otro archivo.",
  ),
  envio_encerrado: define(
    409,
    "Este envio já foi encerrado.",
    "This upload has already ended.",
    "Este envío ya terminó.",
  ),
  envio_incompleto: define(
    409,
    "Ainda faltam partes do arquivo.",
    "Parts of the file are still missing.",
    "Todavía faltan partes del archivo.",
  ),
  envio_corrompido: define(
    422,
    "O arquivo recebido não é igual ao do aparelho. Ele será enviado de novo.",
    "The file received is not the one on the device. It will be sent again.",
    "El archivo recibido no es igual al del aparato. Se enviará de nuevo.",
  ),
  parte_corrompida: define(
    422,
    "Uma parte do arquivo chegou diferente do que saiu do aparelho. Ela será enviada de novo.",
    "A part of the file arrived different from what left the device. It will be sent again.",
    "Una parte del archivo llegó distinta de la que salió del aparato. Se enviará de nuevo.",
  ),
  limite_diario_de_envio: define(
    409,
    "Limite de envio de {limite} por dia. O arquivo continua no seu aparelho; envie amanhã.",
    "Upload limit of {limite} per day. The file stays on your device; send it tomorrow.",
    "Límite de envío de {limite} por día. El archivo sigue en su aparato; envíelo mañana.",
  ),
  ultima_obra_usuario: define(
    422,
    "Adicione ao menos UMA obra para o usuário ter acesso!",
    "Add at least ONE project for the user to have access!",
    "¡Agregue al menos UNA obra para que el usuario tenga acceso!",
  ),
  indisponivel: define(
    503,
    "O serviço está indisponível por um momento. Nada foi perdido; tente de novo.",
    "The service is unavailable for a moment. Nothing was lost; try again.",
    "El servicio no está disponible por un momento. No se perdió nada; inténtelo de nuevo.",
  ),
  erro_inesperado: define(500, "Erro inesperado!", "Unexpected error!", "¡Error inesperado!"),
} as const satisfies Record<string, Definition>;

export type Codigo = keyof typeof ERRORS;

/** What every error answer looks like. */
export type ErrorBody = {
  codigo: Codigo;
  message: string;
  campos?: { campo: string; message: string }[];
  /** What the screen needs to explain the refusal, where the contract of the call says so (what changed since, say). */
  detalhes?: unknown;
  requestId: string;
};

/** Thrown by rules and actions; the HTTP layer turns it into an {@link ErrorBody} in the person's language. */
export class AppError extends Error {
  readonly codigo: Codigo;
  readonly campos: readonly { campo: string; erro: CampoErro }[];
  readonly vars: Readonly<Record<string, string>>;
  readonly detalhes: unknown;

  constructor(
    codigo: Codigo,
    options: {
      campos?: readonly { campo: string; erro: CampoErro }[];
      vars?: Readonly<Record<string, string>>;
      detalhes?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(codigo, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.codigo = codigo;
    this.campos = options.campos ?? [];
    this.vars = options.vars ?? {};
    this.detalhes = options.detalhes;
  }
}

/** The sentence of an error in a language, with its variables filled in. */
export function errorMessage(codigo: Codigo, idioma: Idioma, vars: Readonly<Record<string, string>> = {}): string {
  return ERRORS[codigo].message[idioma].replace(/\{(\w+)\}/g, (whole, name: string) => vars[name] ?? whole);
}
