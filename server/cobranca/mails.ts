import { type AvisoAoOperador, AVISOS_AO_OPERADOR, type TipoDeAviso } from "../../domain/cobranca/avisos.ts";
import { decimalDeCentavos } from "../../domain/cobranca/valor.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { formatDay } from "../../domain/lib/written.ts";
import { formatDecimal } from "../lib/format.ts";
import { phrase } from "../lib/phrase.ts";
import type { MailContent } from "../mail/layout.ts";

/** Mails about a company's plan: open charges, and changes that will follow from the date. */

type Tipo = TipoDeAviso | AvisoAoOperador;

type Given = {
  readonly tipo: Tipo;
  readonly idioma: Idioma;
  readonly empresa: string;
  readonly empresaId: string;
  /** The day that the mail is about. */
  readonly dia: string;
  /** Amount in cents; null when the mail requests no payment. */
  readonly valor: number | null;
  readonly pix: string | null;
  readonly dadosBancarios: string | null;
  /** Open charges of a company that says it has paid, a line for each. */
  readonly abertas: readonly string[];
  /** True when the installation has no payment details configured: a mail then tells the operator to send them to the company. */
  readonly semDados: boolean;
  readonly url: string;
};

/** `[subject, sentence]`; `d` is the day, `v` the amount, `e` the company. */
type Said = { readonly d: string; readonly v: string; readonly e: string };
type Texts = {
  readonly said: Record<Tipo, (of: Said) => readonly [string, string]>;
  readonly pix: string;
  readonly banco: string;
  readonly dadosSeguem: string;
  readonly semDados: string;
  readonly guardado: string;
  readonly label: string;
  readonly hint: string;
  readonly footer: string;
};

const TEXTS: Readonly<Record<Idioma, Texts>> = {
  pt: {
    said: {
      teste_acaba: ({ d, e }) => [
        `O teste do Canteiro termina em ${d}`,
        phrase`O período de teste de ${e} termina em ${d}. Contrate um plano até lá para não parar.`,
      ],
      teste_acabou: ({ e }) => [
        "O teste do Canteiro terminou",
        phrase`O período de teste de ${e} terminou. Contrate um plano para continuar de onde parou.`,
      ],
      cobranca: ({ d, v, e }) => [
        `Cobrança do Canteiro: ${v}, vence em ${d}`,
        phrase`A cobrança do plano de ${e} é de ${v} e vence em ${d}.`,
      ],
      vencida: ({ d, v, e }) => [
        `Cobrança do Canteiro vencida: ${v}`,
        phrase`A cobrança de ${v} de ${e}, com vencimento em ${d}, está em aberto. Se você já pagou, desconsidere este e-mail.`,
      ],
      leitura_proxima: ({ d, e }) => [
        `O Canteiro fica em modo somente leitura em ${d}`,
        phrase`Há uma cobrança vencida de ${e}. Sem o pagamento, a empresa fica em modo somente leitura a partir de ${d}.`,
      ],
      somente_leitura: ({ e }) => [
        "O Canteiro está em modo somente leitura",
        phrase`Há uma cobrança vencida de ${e}, e a empresa está em modo somente leitura. Tudo volta a funcionar assim que o pagamento for confirmado.`,
      ],
      cancelamento: ({ d, e }) => [
        "Recebemos o pedido de cancelamento",
        phrase`O plano de ${e} foi cancelado a pedido e vale até a véspera de ${d}. Até lá tudo funciona, e o pedido pode ser retirado.`,
      ],
      encerrada: ({ e }) => [
        "O plano do Canteiro terminou",
        phrase`O plano de ${e} terminou. Por 90 dias você ainda pode ler e exportar tudo, e contratar de novo.`,
      ],
      apagamento: ({ d, e }) => [
        `Os dados do Canteiro podem ser apagados a partir de ${d}`,
        phrase`O plano de ${e} terminou. A partir de ${d} os dados da empresa podem ser apagados: exporte o que precisa ou contrate de novo.`,
      ],
      contratou: ({ e }) => [phrase`${e} contratou um plano`, phrase`${e} contratou um plano.`],
      pode_apagar: ({ d, e }) => [
        phrase`Os dados de ${e} podem ser apagados`,
        phrase`O prazo para guardar os dados de ${e} terminou em ${d}, e a empresa não contratou de novo.`,
      ],
      trocou_plano: ({ e }) => [phrase`${e} trocou de plano`, phrase`${e} trocou de plano.`],
      avisou_pagamento: ({ e }) => [
        phrase`${e} avisou um pagamento`,
        phrase`${e} avisou que pagou o que está em aberto. Confirme o que chegou.`,
      ],
      pediu_cancelamento: ({ d, e }) => [
        phrase`${e} pediu o cancelamento`,
        phrase`${e} pediu o cancelamento do plano, que vale até a véspera de ${d}. Fale com a empresa.`,
      ],
      retirou_cancelamento: ({ e }) => [
        phrase`${e} retirou o pedido de cancelamento`,
        phrase`${e} retirou o pedido de cancelamento: o plano continua.`,
      ],
    },
    pix: "Pix copia e cola",
    banco: "Dados para transferência",
    dadosSeguem: "Os dados para o pagamento seguem por e-mail.",
    semDados: "A cobrança não traz como pagar (PIX_CHAVE, DADOS_BANCARIOS): envie os dados para a empresa por e-mail.",
    guardado: "Nada é apagado: obras, relatórios e fotos continuam guardados.",
    label: "Abrir o Canteiro",
    hint: "Se o botão não abrir, copie este endereço:",
    footer: "Você recebe este e-mail porque cuida do plano da empresa no Canteiro.",
  },
  en: {
    said: {
      teste_acaba: ({ d, e }) => [
        `Your Canteiro trial ends on ${d}`,
        phrase`The trial of ${e} ends on ${d}. Subscribe by then to carry on without a break.`,
      ],
      teste_acabou: ({ e }) => [
        "Your Canteiro trial has ended",
        phrase`The trial of ${e} has ended. Subscribe to carry on where you left off.`,
      ],
      cobranca: ({ d, v, e }) => [
        `Canteiro charge: ${v}, due on ${d}`,
        phrase`The charge for the plan of ${e} is ${v}, due on ${d}.`,
      ],
      vencida: ({ d, v, e }) => [
        `Canteiro charge overdue: ${v}`,
        phrase`The charge of ${v} for ${e}, due on ${d}, is still open. If you have paid already, please ignore this e-mail.`,
      ],
      leitura_proxima: ({ d, e }) => [
        `Canteiro will be read-only from ${d}`,
        phrase`A charge of ${e} is overdue. Without payment the company is read-only from ${d} on.`,
      ],
      somente_leitura: ({ e }) => [
        "Canteiro is read-only",
        phrase`A charge of ${e} is overdue, and the company is read-only. Everything works again as soon as the payment is confirmed.`,
      ],
      cancelamento: ({ d, e }) => [
        "We have received your cancellation request",
        phrase`The plan of ${e} was cancelled at your request and runs until the day before ${d}. Until then everything works, and the request can be withdrawn.`,
      ],
      encerrada: ({ e }) => [
        "Your Canteiro plan has ended",
        phrase`The plan of ${e} has ended. For 90 days you can still read and export everything, and subscribe again.`,
      ],
      apagamento: ({ d, e }) => [
        `Your Canteiro data may be erased from ${d}`,
        phrase`The plan of ${e} has ended. From ${d} on the company’s data may be erased: export what you need, or subscribe again.`,
      ],
      contratou: ({ e }) => [phrase`${e} has subscribed`, phrase`${e} has subscribed to a plan.`],
      pode_apagar: ({ d, e }) => [
        phrase`The data of ${e} may be erased`,
        phrase`The time for keeping the data of ${e} ended on ${d}, and the company has not subscribed again.`,
      ],
      trocou_plano: ({ e }) => [phrase`${e} has changed its plan`, phrase`${e} has changed its plan.`],
      avisou_pagamento: ({ e }) => [
        phrase`${e} says that it has paid`,
        phrase`${e} says that it has paid what is open. Confirm what has arrived.`,
      ],
      pediu_cancelamento: ({ d, e }) => [
        phrase`${e} has asked to cancel`,
        phrase`${e} has asked to cancel its plan, which runs until the day before ${d}. Get in touch with the company.`,
      ],
      retirou_cancelamento: ({ e }) => [
        phrase`${e} has withdrawn its cancellation request`,
        phrase`${e} has withdrawn its cancellation request: the plan goes on.`,
      ],
    },
    pix: "Pix code to copy and paste",
    banco: "Details for a bank transfer",
    dadosSeguem: "Payment details follow by e-mail.",
    semDados: "The charge does not say how to pay (PIX_CHAVE, DADOS_BANCARIOS): e-mail the details to the company.",
    guardado: "Nothing is deleted: projects, reports and photos are safe.",
    label: "Open Canteiro",
    hint: "If the button does not open, copy this address:",
    footer: "You receive this e-mail because you look after the company’s Canteiro plan.",
  },
  es: {
    said: {
      teste_acaba: ({ d, e }) => [
        `La prueba de Canteiro termina el ${d}`,
        phrase`El período de prueba de ${e} termina el ${d}. Contrate un plan antes para no detenerse.`,
      ],
      teste_acabou: ({ e }) => [
        "La prueba de Canteiro terminó",
        phrase`El período de prueba de ${e} terminó. Contrate un plan para seguir donde lo dejó.`,
      ],
      cobranca: ({ d, v, e }) => [
        `Cobro de Canteiro: ${v}, vence el ${d}`,
        phrase`El cobro del plan de ${e} es de ${v} y vence el ${d}.`,
      ],
      vencida: ({ d, v, e }) => [
        `Cobro de Canteiro vencido: ${v}`,
        phrase`El cobro de ${v} de ${e}, con vencimiento el ${d}, sigue pendiente. Si ya lo pagó, ignore este correo.`,
      ],
      leitura_proxima: ({ d, e }) => [
        `Canteiro quedará en modo de solo lectura el ${d}`,
        phrase`Hay un cobro vencido de ${e}. Sin el pago, la empresa queda en modo de solo lectura a partir del ${d}.`,
      ],
      somente_leitura: ({ e }) => [
        "Canteiro está en modo de solo lectura",
        phrase`Hay un cobro vencido de ${e}, y la empresa está en modo de solo lectura. Todo vuelve a funcionar en cuanto se confirme el pago.`,
      ],
      cancelamento: ({ d, e }) => [
        "Recibimos la solicitud de cancelación",
        phrase`El plan de ${e} fue cancelado a pedido y vale hasta la víspera del ${d}. Hasta entonces todo funciona, y la solicitud se puede retirar.`,
      ],
      encerrada: ({ e }) => [
        "El plan de Canteiro terminó",
        phrase`El plan de ${e} terminó. Durante 90 días todavía puede leer y exportar todo, y contratar de nuevo.`,
      ],
      apagamento: ({ d, e }) => [
        `Los datos de Canteiro pueden borrarse a partir del ${d}`,
        phrase`El plan de ${e} terminó. A partir del ${d} los datos de la empresa pueden borrarse: exporte lo que necesite o contrate de nuevo.`,
      ],
      contratou: ({ e }) => [phrase`${e} contrató un plan`, phrase`${e} contrató un plan.`],
      pode_apagar: ({ d, e }) => [
        phrase`Los datos de ${e} pueden borrarse`,
        phrase`El plazo para guardar los datos de ${e} terminó el ${d}, y la empresa no contrató de nuevo.`,
      ],
      trocou_plano: ({ e }) => [phrase`${e} cambió de plan`, phrase`${e} cambió de plan.`],
      avisou_pagamento: ({ e }) => [
        phrase`${e} avisó un pago`,
        phrase`${e} avisó que pagó lo pendiente. Confirme lo que llegó.`,
      ],
      pediu_cancelamento: ({ d, e }) => [
        phrase`${e} solicitó la cancelación`,
        phrase`${e} solicitó la cancelación del plan, que vale hasta la víspera del ${d}. Hable con la empresa.`,
      ],
      retirou_cancelamento: ({ e }) => [
        phrase`${e} retiró la solicitud de cancelación`,
        phrase`${e} retiró la solicitud de cancelación: el plan continúa.`,
      ],
    },
    pix: "Código Pix para copiar y pegar",
    banco: "Datos para la transferencia",
    dadosSeguem: "Los datos para el pago siguen por correo.",
    semDados: "El cobro no indica cómo pagar (PIX_CHAVE, DADOS_BANCARIOS): envíe los datos a la empresa por correo.",
    guardado: "Nada se borra: obras, informes y fotos siguen guardados.",
    label: "Abrir Canteiro",
    hint: "Si el botón no se abre, copie esta dirección:",
    footer: "Recibe este correo porque se ocupa del plan de la empresa en Canteiro.",
  },
};

/** Mails with a sentence that no data is lost. */
const SAFE: ReadonlySet<Tipo> = new Set<Tipo>(["teste_acaba", "teste_acabou", "leitura_proxima", "somente_leitura"]);
const AO_OPERADOR: ReadonlySet<Tipo> = new Set<Tipo>(AVISOS_AO_OPERADOR);

/** Command the operator runs next. */
const COMANDO: Readonly<Partial<Record<Tipo, string>>> = { avisou_pagamento: "confirmar", pode_apagar: "apagar" };

/** Makes a text a single line, as a mail's subject must be one. */
const line = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Formats cents as a price in reais, in the way of each language. */
const reais = (centavos: number, idioma: Idioma): string => `R$ ${formatDecimal(decimalDeCentavos(centavos), idioma)}`;

/**
 * Writes how to pay: the Pix code, the bank details, or without both a sentence that the details will follow. Empty when the mail
 * requests no payment.
 */
function toPay({ valor, pix, dadosBancarios, idioma }: Given): string[] {
  if (valor === null) return [];
  const texts = TEXTS[idioma];
  const ways = [
    ...(pix === null ? [] : [`${texts.pix}:\n${pix}`]),
    ...(dadosBancarios === null ? [] : [`${texts.banco}:\n${dadosBancarios}`]),
  ];
  return ways.length === 0 ? [texts.dadosSeguem] : ways;
}

export function avisoMail(given: Given): MailContent & { subject: string } {
  const { tipo, idioma, valor, empresaId } = given;
  const texts = TEXTS[idioma];
  const said = {
    d: formatDay(given.dia, idioma),
    v: valor === null ? "" : reais(valor, idioma),
    e: line(given.empresa),
  };
  const [subject, sentence] = texts.said[tipo](said);
  const operador = AO_OPERADOR.has(tipo);
  return {
    subject,
    idioma,
    title: subject,
    paragraphs: [
      sentence,
      ...toPay(given),
      ...(SAFE.has(tipo) ? [texts.guardado] : []),
      ...(tipo === "contratou" && given.semDados ? [texts.semDados] : []),
      ...given.abertas,
      ...(operador ? [`npm run cobranca -- ${COMANDO[tipo] ?? "lista"}\n${empresaId}`] : []),
    ],
    ...(!operador && { button: { label: texts.label, url: given.url, hint: texts.hint } }),
    footer: operador ? empresaId : texts.footer,
  };
}
