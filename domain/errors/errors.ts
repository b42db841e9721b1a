import type { Idioma } from "../i18n/idiomas.ts";
import { BACKUP_ERRORS } from "./backup.ts";
import { CADASTRO_ERRORS } from "./cadastros.ts";
import { CHAVE_ERRORS } from "./chaves.ts";
import { define, type Definition } from "./definition.ts";
import { IMPORTACAO_ERRORS } from "./importacao.ts";
import { REPORT_ERRORS } from "./relatorios.ts";
import { WEBHOOK_ERRORS } from "./webhooks.ts";

// `AppError` has a file of its own, so that browsers can throw and catch it without loading the sentences of all errors.
export { AppError } from "./appError.ts";

/**
 * All errors that the API can answer: code, HTTP status, and the sentence that a person reads, which says what to do. The
 * statuses are those of the specification. A sentence may contain variables as `{name}`.
 */
export const ERRORS = {
  ...REPORT_ERRORS,
  ...CADASTRO_ERRORS,
  ...CHAVE_ERRORS,
  ...BACKUP_ERRORS,
  ...WEBHOOK_ERRORS,
  ...IMPORTACAO_ERRORS,
  requisicao_invalida: define(
    400,
    "A requisição não pôde ser lida.",
    "The request could not be read.",
    "No se pudo leer la solicitud.",
  ),
  limite_de_aparelhos: define(
    409,
    "Você já recebe notificações em {limite} aparelhos. Retire um deles.",
    "You already get notifications on {limite} devices. Remove one of them.",
    "Ya recibe notificaciones en {limite} dispositivos. Quite uno.",
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
  ja_contratado: define(
    409,
    "Esta empresa já tem um plano.",
    "This company already has a plan.",
    "Esta empresa ya tiene un plan.",
  ),
  sem_assinatura: define(
    409,
    "Não há uma assinatura em vigor.",
    "There is no subscription in force.",
    "No hay una suscripción vigente.",
  ),
  limite_de_obras: define(
    409,
    "Limite do plano {plano} para obras não concluídas: {limite}. Conclua uma obra, ou peça a quem administra a empresa outro plano.",
    "Limit of the plan {plano} for projects that are not completed: {limite}. Complete one, or ask an administrator for another plan.",
    "Límite del plan {plano} para obras no concluidas: {limite}. Concluya una, o pida a quien administra la empresa otro plan.",
  ),
  limite_de_usuarios: define(
    409,
    "Limite do plano {plano} para pessoas, sem contar clientes da obra: {limite}. Desative alguém, ou mude de plano.",
    "Limit of the plan {plano} for people, not counting clients: {limite}. Deactivate somebody, or change the plan.",
    "Límite del plan {plano} para personas, sin contar clientes de la obra: {limite}. Desactive a alguien, o cambie de plan.",
  ),
  plano_suspenso: define(
    405,
    "A empresa está em modo somente leitura. Regularize a assinatura para voltar a editar.",
    "The company is read-only. Settle the subscription to edit again.",
    "La empresa está en modo de solo lectura. Regularice la suscripción para volver a editar.",
  ),
  empresa_encerrada: define(
    403,
    "Esta empresa foi encerrada. Fale com o suporte.",
    "This company was shut down. Contact support.",
    "Esta empresa fue cerrada. Hable con el soporte.",
  ),
  campos_invalidos: define(422, "Há campos a corrigir.", "There are fields to correct.", "Hay campos por corregir."),
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
  limite_de_filtros: define(
    409,
    "Você já tem {limite} filtros salvos. Exclua um deles.",
    "You already have {limite} saved filters. Delete one of them.",
    "Ya tiene {limite} filtros guardados. Elimine uno.",
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
  heic_sem_leitor: define(
    415,
    "Esta foto está em HEIC, que este servidor não lê. Envie-a em JPEG: no iPhone, Ajustes › Câmera › Formatos › Mais Compatível; no computador, abra a foto e exporte como JPEG.",
    "This photo is in HEIC, which this server cannot read. Send it as JPEG: on an iPhone, Settings › Camera › Formats › Most Compatible; on a computer, open the photo and export it as JPEG.",
    "Esta foto está en HEIC, que este servidor no lee. Envíela en JPEG: en el iPhone, Configuración › Cámara › Formatos › Más compatible; en la computadora, abra la foto y expórtela como JPEG.",
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
  sem_espaco: define(
    503,
    "O servidor está sem espaço em disco. Nada do que já foi salvo se perdeu; avise quem cuida dele e tente de novo mais tarde.",
    "The server is out of disk space. Nothing saved so far was lost; tell whoever runs it and try again later.",
    "El servidor está sin espacio en disco. Nada de lo guardado se perdió; avise a quien lo administra e inténtelo más tarde.",
  ),
  erro_inesperado: define(500, "Erro inesperado!", "Unexpected error!", "¡Error inesperado!"),
} as const satisfies Record<string, Definition>;

export type Codigo = keyof typeof ERRORS;

/** The body of every error. */
export type ErrorBody = {
  codigo: Codigo;
  message: string;
  campos?: { campo: string; message: string }[];
  /**
   * Details that the screen shows with the error, for calls whose contract has such details (for example the changes since the
   * version on the screen).
   */
  detalhes?: unknown;
  requestId: string;
};

/** The sentence of an error in a language, with its variables filled in. */
export function errorMessage(codigo: Codigo, idioma: Idioma, vars: Readonly<Record<string, string>> = {}): string {
  return ERRORS[codigo].message[idioma].replace(/\{(\w+)\}/g, (whole, name: string) => vars[name] ?? whole);
}
