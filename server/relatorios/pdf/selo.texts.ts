import type { Idioma } from "../../../domain/i18n/idiomas.ts";

/** Words of an approved report's document: its seal, its signatures, and the marks of a copy. */
export type TextosDoSelo = {
  readonly titulo: string;
  readonly aprovadoPor: string;
  readonly aprovadoEm: string;
  /** `3 assinaturas eletrônicas`. */
  readonly assinaturas: (n: number) => string;
  /** `1 aprovação sem assinatura`. */
  readonly aprovacoesSemAssinatura: (n: number) => string;
  /** Shown as approver in the sample work of a new company, because no person has approved it. */
  readonly peloProduto: string;
  /** The word between the count of signatures and the count of approvals without a signature. */
  readonly e: string;
  readonly codigo: string;
  readonly conteudo: string;
  readonly conferir: string;
  readonly qr: string;
  readonly selado: string;
  /** Line in the footer. */
  readonly rodape: (aprovado: string, codigo: string) => string;
  readonly rodapeDaCopia: (codigo: string) => string;
  readonly copia: string;
  readonly semAssinatura: string;
  readonly conteudoAnterior: string;
  readonly aguardando: string;
};

const pt: TextosDoSelo = {
  titulo: "Documento aprovado",
  aprovadoPor: "Aprovado por",
  aprovadoEm: "Aprovado em",
  assinaturas: (n) => (n === 1 ? "1 assinatura eletrônica" : `${n} assinaturas eletrônicas`),
  aprovacoesSemAssinatura: (n) => (n === 1 ? "1 aprovação sem assinatura" : `${n} aprovações sem assinatura`),
  peloProduto: "Canteiro, como exemplo",
  e: " e ",
  codigo: "Código de verificação",
  conteudo: "Resumo do conteúdo (SHA-256)",
  conferir: "Confira este documento em",
  qr: "Código QR com o endereço para conferir este documento",
  selado: "O arquivo original tem selo digital: qualquer alteração feita depois aparece ao abrir o PDF.",
  rodape: (aprovado, codigo) => `Aprovado em ${aprovado} · Código ${codigo}`,
  rodapeDaCopia: (codigo) => `Cópia. O documento selado: código ${codigo}`,
  copia: "Esta é uma cópia sem selo. O original se encontra pelo código.",
  semAssinatura: "Aprovado sem assinatura",
  conteudoAnterior: "Aprovou um conteúdo anterior, alterado depois",
  aguardando: "Aguardando aprovação",
};

const en: TextosDoSelo = {
  titulo: "Approved document",
  aprovadoPor: "Approved by",
  aprovadoEm: "Approved on",
  assinaturas: (n) => (n === 1 ? "1 electronic signature" : `${n} electronic signatures`),
  aprovacoesSemAssinatura: (n) => (n === 1 ? "1 approval without a signature" : `${n} approvals without a signature`),
  peloProduto: "Canteiro, as a sample",
  e: " and ",
  codigo: "Verification code",
  conteudo: "Content digest (SHA-256)",
  conferir: "Check this document at",
  qr: "QR code with the address where this document can be checked",
  selado: "The original file carries a digital seal: any later change shows when the PDF is opened.",
  rodape: (aprovado, codigo) => `Approved on ${aprovado} · Code ${codigo}`,
  rodapeDaCopia: (codigo) => `Copy. The sealed document: code ${codigo}`,
  copia: "This is a copy without the seal. The original is found by its code.",
  semAssinatura: "Approved without a signature",
  conteudoAnterior: "Approved earlier content, which changed afterwards",
  aguardando: "Waiting for approval",
};

const es: TextosDoSelo = {
  titulo: "Documento aprobado",
  aprovadoPor: "Aprobado por",
  aprovadoEm: "Aprobado el",
  assinaturas: (n) => (n === 1 ? "1 firma electrónica" : `${n} firmas electrónicas`),
  aprovacoesSemAssinatura: (n) => (n === 1 ? "1 aprobación sin firma" : `${n} aprobaciones sin firma`),
  peloProduto: "Canteiro, como ejemplo",
  e: " y ",
  codigo: "Código de verificación",
  conteudo: "Resumen del contenido (SHA-256)",
  conferir: "Compruebe este documento en",
  qr: "Código QR con la dirección para comprobar este documento",
  selado: "El archivo original lleva un sello digital: cualquier cambio posterior aparece al abrir el PDF.",
  rodape: (aprovado, codigo) => `Aprobado el ${aprovado} · Código ${codigo}`,
  rodapeDaCopia: (codigo) => `Copia. El documento sellado: código ${codigo}`,
  copia: "Esta es una copia sin sello. El original se encuentra por el código.",
  semAssinatura: "Aprobado sin firma",
  conteudoAnterior: "Aprobó un contenido anterior, modificado después",
  aguardando: "Pendiente de aprobación",
};

export const TEXTOS_DO_SELO: Readonly<Record<Idioma, TextosDoSelo>> = { pt, en, es };
