import type { Idioma } from "../../domain/i18n/idiomas.ts";

/** Text of the mail with a copy of an approved report. */
export const TEXTOS_DA_COPIA: Readonly<
  Record<
    Idioma,
    {
      readonly assunto: (relatorio: string, obra: string) => string;
      readonly titulo: string;
      readonly anexo: string;
      readonly semAnexo: string;
      readonly fatos: (facts: { relatorio: string; obra: string; dias: string }) => string;
      readonly botao: string;
      readonly hint: string;
      readonly footer: (empresa: string, url: string) => string;
    }
  >
> = {
  pt: {
    assunto: (relatorio, obra) => `${relatorio} · ${obra} · cópia do relatório aprovado`,
    titulo: "Cópia do relatório aprovado",
    anexo: "O PDF aprovado vai em anexo. Guarde-o: ele vale por si, também fora do Canteiro.",
    semAnexo: "O PDF aprovado é grande demais para um e-mail. Baixe-o pelo botão.",
    fatos: ({ relatorio, obra, dias }) => `Relatório: ${relatorio}\nObra: ${obra}\nData do relatório: ${dias}`,
    botao: "Abrir o relatório",
    hint: "Se o botão não abrir, copie este endereço:",
    footer: (empresa, url) =>
      `Você recebe este e-mail porque é administrador da empresa ${empresa}, que pediu uma cópia de cada relatório aprovado. Para mudar isso: ${url}`,
  },
  en: {
    assunto: (relatorio, obra) => `${relatorio} · ${obra} · copy of the approved report`,
    titulo: "Copy of the approved report",
    anexo: "The approved PDF is attached. Keep it: it stands by itself, outside Canteiro too.",
    semAnexo: "The approved PDF is too large for a mail. Download it with the button.",
    fatos: ({ relatorio, obra, dias }) => `Report: ${relatorio}\nProject: ${obra}\nDate of the report: ${dias}`,
    botao: "Open the report",
    hint: "If the button does not open, copy this address:",
    footer: (empresa, url) =>
      `You receive this mail because you are an administrator of the company ${empresa}, which asked for a copy of every approved report. To change that: ${url}`,
  },
  es: {
    assunto: (relatorio, obra) => `${relatorio} · ${obra} · copia del informe aprobado`,
    titulo: "Copia del informe aprobado",
    anexo: "El PDF aprobado va adjunto. Guárdelo: vale por sí mismo, también fuera de Canteiro.",
    semAnexo: "El PDF aprobado es demasiado grande para un correo. Descárguelo con el botón.",
    fatos: ({ relatorio, obra, dias }) => `Informe: ${relatorio}\nObra: ${obra}\nFecha del informe: ${dias}`,
    botao: "Abrir el informe",
    hint: "Si el botón no abre, copie esta dirección:",
    footer: (empresa, url) =>
      `Recibe este correo porque es administrador de la empresa ${empresa}, que pidió una copia de cada informe aprobado. Para cambiarlo: ${url}`,
  },
};
