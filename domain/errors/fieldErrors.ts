import type { Idioma } from "../i18n/idiomas.ts";

/** Sentences for one field of a refused form (`campos[].message`). */
export const FIELD_ERRORS = {
  obrigatorio: { pt: "Preencha este campo.", en: "Fill in this field.", es: "Complete este campo." },
  data_invalida: { pt: "Data inválida!", en: "Invalid date!", es: "¡Fecha inválida!" },
  data_fim_invalida: { pt: "Data fim inválida!", en: "Invalid end date!", es: "¡Fecha final inválida!" },
  hora_invalida: { pt: "Hora inválida!", en: "Invalid time!", es: "¡Hora inválida!" },
  hora_inicio_invalida: { pt: "Hora de início inválida!", en: "Invalid start time!", es: "¡Hora de inicio inválida!" },
  hora_fim_invalida: { pt: "Hora de fim inválida!", en: "Invalid end time!", es: "¡Hora de fin inválida!" },
  intervalo_invalido: { pt: "Intervalo inválido!", en: "Invalid break time!", es: "¡Intervalo inválido!" },
  intervalo_maior_que_jornada: {
    pt: "O intervalo é maior que a jornada!",
    en: "The break is longer than the shift!",
    es: "¡El descanso es más largo que la jornada!",
  },
  email_invalido: { pt: "E-mail inválido!", en: "Invalid e-mail!", es: "¡Correo inválido!" },
  senha_curta: { pt: "Use ao menos 8 caracteres.", en: "Use at least 8 characters.", es: "Use al menos 8 caracteres." },
  senha_comum: {
    pt: "Esta senha é uma das mais usadas no mundo. Escolha outra.",
    en: "This is one of the most used passwords in the world. Choose another one.",
    es: "Esta contraseña es una de las más usadas del mundo. Elija otra.",
  },
  longo_demais: { pt: "Texto longo demais!", en: "Text too long!", es: "¡Texto demasiado largo!" },
  informe_unidade: { pt: "Informe o campo Unidade!", en: "Fill in the Unit field!", es: "¡Informe el campo Unidad!" },
  informe_qtd_realizada: {
    pt: "Informe o campo Quantidade realizada!",
    en: "Fill in the Quantity done field!",
    es: "¡Informe el campo Cantidad realizada!",
  },
  numero_invalido: { pt: "Número inválido!", en: "Invalid number!", es: "¡Número inválido!" },
  erro_de_formula: {
    pt: "A fórmula desta célula deu erro!",
    en: "The formula of this cell has an error!",
    es: "¡La fórmula de esta celda dio error!",
  },
  nao_esta_no_cadastro: {
    pt: "Não está no cadastro da empresa!",
    en: "Not in the company’s catalogue!",
    es: "¡No está en el catálogo de la empresa!",
  },
  outra_linha_errada: {
    pt: "Outra linha deste checklist está errada!",
    en: "Another row of this checklist is wrong!",
    es: "¡Otra fila de esta lista de verificación está mal!",
  },
  dia_invalido: {
    pt: "Escreva a data como 31/12/2026, entre os anos 1901 e 2099.",
    en: "Write the date as 31/12/2026, between the years 1901 and 2099.",
    es: "Escriba la fecha como 31/12/2026, entre los años 1901 y 2099.",
  },
  quantidade_invalida: {
    pt: "Escreva só o número, como 1.234,56. A unidade vai na coluna dela.",
    en: "Write only the number, as in 1,234.56. The unit has its own column.",
    es: "Escriba solo el número, como 1.234,56. La unidad va en su columna.",
  },
  porcentagem_invalida: {
    pt: "Escreva um número de 0 a 999,99 com até duas casas, como 45 ou 12,5.",
    en: "Write a number from 0 to 999.99 with at most two decimals, as in 45 or 12.5.",
    es: "Escriba un número de 0 a 999,99 con dos decimales como máximo, como 45 o 12,5.",
  },
  feito_sem_producao: {
    pt: "A quantidade já feita pede controle de produção: responda Sim ou apague a quantidade.",
    en: "A quantity done needs production control: answer Yes, or clear the quantity.",
    es: "La cantidad hecha requiere control de producción: responda Sí o borre la cantidad.",
  },
  nivel_invalido: {
    pt: "Use um nível de 1 a 8; acima desta linha é preciso haver uma etapa do nível anterior.",
    en: "Use a level from 1 to 8; above this row there must be a stage of the level before.",
    es: "Use un nivel de 1 a 8; encima de esta fila debe haber una etapa del nivel anterior.",
  },
  sem_etapa: {
    pt: "Diga em que etapa esta tarefa está.",
    en: "Say which stage this task is in.",
    es: "Diga en qué etapa está esta tarea.",
  },
  etapa_errada: {
    pt: "A etapa em que esta linha está tem erro: corrija a linha {linha}.",
    en: "The stage that this row is in is wrong: correct row {linha}.",
    es: "La etapa en la que está esta fila tiene un error: corrija la fila {linha}.",
  },
  ligue_na_ocorrencia: {
    pt: "A ligação é da ocorrência: mude o campo tarefa dela.",
    en: "The link belongs to the occurrence: change its tarefa field.",
    es: "El vínculo es de la ocurrencia: cambie su campo tarefa.",
  },
  campo_desconhecido: {
    pt: "Este campo não existe aqui; nada foi salvo.",
    en: "There is no such field here; nothing was saved.",
    es: "Este campo no existe aquí; no se guardó nada.",
  },
  filtro_desconhecido: {
    pt: "Este campo não existe aqui; nada foi buscado.",
    en: "There is no such field here; nothing was looked up.",
    es: "Este campo no existe aquí; no se buscó nada.",
  },
  endereco_do_webhook: {
    pt: "Use um endereço https, na porta 443 ou 8443, sem usuário.",
    en: "Use an https address, on port 443 or 8443, without a user.",
    es: "Use una dirección https, en el puerto 443 u 8443, sin usuario.",
  },
  endereco_nao_publico: {
    pt: "Este endereço leva a uma rede que não é pública.",
    en: "This address leads to a network that is not public.",
    es: "Esta dirección lleva a una red que no es pública.",
  },
  endereco_nao_encontrado: {
    pt: "Este endereço não foi encontrado. Confira o nome.",
    en: "This address was not found. Check its name.",
    es: "No se encontró esta dirección. Revise el nombre.",
  },
  valor_invalido: { pt: "Valor inválido!", en: "Invalid value!", es: "¡Valor inválido!" },
} as const satisfies Record<string, Readonly<Record<Idioma, string>>>;

export type CampoErro = keyof typeof FIELD_ERRORS;
