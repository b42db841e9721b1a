import { create } from "qrcode";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { groupCodigo } from "../../../domain/selo/codigo.ts";
import { formatInstant } from "../../lib/format.ts";
import { TEXTOS_DO_SELO } from "./selo.texts.ts";
import type { SealModel } from "./types.ts";

/** Data of the document of an approved report that mark it: its code, and the address where it can be checked. */
export type DocumentoImpresso = {
  /** `selado`: the original; `copia`: the same report in another form. */
  readonly forma: "selado" | "copia";
  readonly codigo: string;
  /** Address of the check page. */
  readonly url: string;
  /** SHA-256 of the snapshot, hexadecimal. */
  readonly conteudoSha256: string;
  /** When the last approval was given, ISO 8601. */
  readonly aprovadoEm: string;
  /** Author of a manual approval; null with electronic signatures. */
  readonly aprovadoPor: { readonly nome: string; readonly cargo: string | null } | null;
  /** Number of electronic signatures, and of approvals without a signature. */
  readonly assinaturas: number;
  readonly semAssinatura: number;
};

type Setting = { readonly idioma: Idioma; readonly timeZone: string };

/** Width of the empty margin around the code, in modules; scanners need it. */
const QUIET = 2;

/** Draws a QR code as SVG: a white background, and one path with the dark runs of each row. */
function qrSvg(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size, data } = modules;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && data[y * size + x] === 1) x += 1;
      if (x > start) path += `M${start + QUIET} ${y + QUIET}h${x - start}v1h-${x - start}z`;
    }
  }
  const side = size + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="M0 0h${side}v${side}H0z" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

function approval({ aprovadoPor, assinaturas, semAssinatura }: DocumentoImpresso, { idioma }: Setting): string {
  const t = TEXTOS_DO_SELO[idioma];
  if (aprovadoPor === null && assinaturas + semAssinatura === 0) return t.peloProduto;
  if (aprovadoPor === null)
    return [
      ...(assinaturas > 0 ? [t.assinaturas(assinaturas)] : []),
      ...(semAssinatura > 0 ? [t.aprovacoesSemAssinatura(semAssinatura)] : []),
    ].join(t.e);
  const { nome, cargo } = aprovadoPor;
  return cargo === null || cargo === "" ? nome : `${nome} (${cargo})`;
}

/** Builds the box at the end of the report. */
export function sealModel(documento: DocumentoImpresso, where: Setting): SealModel {
  const t = TEXTOS_DO_SELO[where.idioma];
  return {
    title: t.titulo,
    lines: [
      { label: t.aprovadoPor, value: approval(documento, where) },
      { label: t.aprovadoEm, value: formatInstant(documento.aprovadoEm, where.idioma, where.timeZone) },
      { label: t.codigo, value: groupCodigo(documento.codigo) },
    ],
    digest: { label: t.conteudo, value: documento.conteudoSha256 },
    check: t.conferir,
    url: documento.url,
    note: documento.forma === "copia" ? t.copia : t.selado,
    qr: qrSvg(documento.url),
    alt: t.qr,
  };
}

/** Builds the line at the foot of every page, with the code. */
export function sealFooter({ forma, codigo, aprovadoEm }: DocumentoImpresso, { idioma, timeZone }: Setting): string {
  const t = TEXTOS_DO_SELO[idioma];
  const code = groupCodigo(codigo);
  return forma === "copia" ? t.rodapeDaCopia(code) : t.rodape(formatInstant(aprovadoEm, idioma, timeZone), code);
}
