import { define, type Definition } from "./definition.ts";

/** The errors about importing lists from files. */
export const IMPORTACAO_ERRORS = {
  planilha_tipo: define(
    415,
    "Envie uma planilha .xlsx ou .csv. Arquivos .xls, .ods ou protegidos por senha: abra, salve como .xlsx sem senha e envie de novo.",
    "Send an .xlsx or .csv spreadsheet. Files .xls, .ods or protected by a password: open, save as .xlsx without a password, and send again.",
    "Envíe una planilla .xlsx o .csv. Archivos .xls, .ods o protegidos con contraseña: ábralos, guárdelos como .xlsx sin contraseña y envíelos de nuevo.",
  ),
  planilha_com_macros: define(
    415,
    "Planilhas com macros (.xlsm) não são aceitas. Salve como .xlsx e envie de novo.",
    "Spreadsheets with macros (.xlsm) are not accepted. Save as .xlsx and send again.",
    "Las planillas con macros (.xlsm) no se aceptan. Guárdela como .xlsx y envíela de nuevo.",
  ),
  planilha_danificada: define(
    422,
    "A planilha está incompleta ou danificada. Abra-a, salve de novo como .xlsx e envie.",
    "The spreadsheet is incomplete or damaged. Open it, save it again as .xlsx and send it.",
    "La planilla está incompleta o dañada. Ábrala, guárdela de nuevo como .xlsx y envíela.",
  ),
  planilha_grande_demais: define(
    422,
    "Descompactada, a planilha é grande demais para ser aberta com segurança. Copie só a lista para uma planilha nova.",
    "Unpacked, the spreadsheet is too large to be opened safely. Copy only the list to a new spreadsheet.",
    "Descomprimida, la planilla es demasiado grande para abrirse con seguridad. Copie solo la lista a una planilla nueva.",
  ),
  planilha_demorada: define(
    422,
    "A planilha demora demais para ser lida. Copie só a lista para uma planilha nova.",
    "The spreadsheet takes too long to read. Copy only the list to a new spreadsheet.",
    "La planilla tarda demasiado en leerse. Copie solo la lista a una planilla nueva.",
  ),
  planilha_linhas_demais: define(
    422,
    "A planilha tem mais de {limite} linhas preenchidas. Divida-a em arquivos menores.",
    "The spreadsheet has more than {limite} filled rows. Split it into smaller files.",
    "La planilla tiene más de {limite} filas completas. Divídala en archivos más pequeños.",
  ),
  planilha_sem_cabecalho: define(
    422,
    "A coluna “{coluna}” não foi encontrada na planilha. Use o modelo desta lista ou dê este título à coluna.",
    "The column “{coluna}” was not found in the spreadsheet. Use this list’s template or give the column this heading.",
    "No se encontró la columna “{coluna}” en la planilla. Use la plantilla de esta lista o dé este título a la columna.",
  ),
  planilha_vazia: define(
    422,
    "A planilha não tem nenhuma linha preenchida.",
    "The spreadsheet has no filled row.",
    "La planilla no tiene ninguna fila completa.",
  ),
  planilha_aspas: define(
    422,
    "Na linha {linha} da planilha há aspas que abrem e não fecham. Corrija a linha ou salve como .xlsx e envie de novo.",
    "In row {linha} of the spreadsheet a quotation mark opens and does not close. Correct the row, or save as .xlsx, and send again.",
    "En la fila {linha} de la planilla hay comillas que abren y no cierran. Corrija la fila o guárdela como .xlsx y envíela de nuevo.",
  ),
  importacao_encerrada: define(
    409,
    "Esta planilha já foi importada. Envie-a de novo para importar outra vez.",
    "This spreadsheet has already been imported. Send it again to import once more.",
    "Esta planilla ya fue importada. Envíela de nuevo para importar otra vez.",
  ),
  nada_a_importar: define(
    409,
    "Nenhuma linha nova para importar.",
    "There is no new row to import.",
    "No hay ninguna fila nueva para importar.",
  ),
  desfazer_encerrado: define(
    409,
    "Esta importação não pode mais ser desfeita.",
    "This import can no longer be undone.",
    "Esta importación ya no se puede deshacer.",
  ),
} as const satisfies Record<string, Definition>;
