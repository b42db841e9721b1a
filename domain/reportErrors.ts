import { define, type Definition } from "./errorDefinition.ts";

/** The part of the closed list that is about reports: their state, approval, documents and limits. */
export const REPORT_ERRORS = {
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
} as const satisfies Record<string, Definition>;
