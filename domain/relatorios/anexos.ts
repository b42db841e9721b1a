/** Kinds of attachments: extension and media type. All others are refused, HTML and SVG among them. */
export const TIPOS_DE_ANEXO = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  dwg: "image/vnd.dwg",
  dxf: "image/vnd.dxf",
  zip: "application/zip",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  heif: "image/heic",
} as const;
export type ExtensaoDeAnexo = keyof typeof TIPOS_DE_ANEXO;

/** Returns the kind of attachment, read from the last extension of the file's name; null when that kind is not accepted. */
export function extensaoDeAnexo(nome: string): ExtensaoDeAnexo | null {
  const extensao = /\.([^.]+)$/.exec(nome.trim())?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(TIPOS_DE_ANEXO, extensao) ? (extensao as ExtensaoDeAnexo) : null;
}
