import { createReadStream } from "node:fs";
import { AppError } from "../../domain/errors/errors.ts";
import { TIPOS_DE_ANEXO, extensaoDeAnexo, type ExtensaoDeAnexo } from "../../domain/relatorios/anexos.ts";
import { accepted } from "../images/accepted.ts";
import type { Images } from "../images/images.ts";
import { sniff } from "../images/sniff.ts";
import { readEnds, tailBeforeZeros } from "../lib/ends.ts";
import { isArchiveBeforeZeros, isMarked, zipEnd } from "../lib/foreign.ts";
import { zipNames } from "./zip.ts";

/** Checks that the bytes of an attachment match the type in its name. */

export type AttachmentFacts = { readonly extensao: ExtensaoDeAnexo; readonly mime: string };

type Ends = { readonly path: string; readonly size: number; readonly head: Buffer; readonly tail: Buffer };

const latin = (bytes: Buffer): string => bytes.toString("latin1");

/** First bytes of programs, archives and pictures: a file with one of them before its PDF header is refused, as PDF readers refuse it. */
const OTHER_START = /^(MZ|PK|GIF8|RIFF|\u007fELF|#!|\u0089PNG|\u00ff\u00d8\u00ff)/;

/**
 * True for a file whose PDF header lies within the first 1,024 bytes and that has a PDF's end: a file without this end was cut
 * off. Zeros may follow the end. The file must not be a web page or an archive at the same time.
 */
async function isPdf(ends: Ends): Promise<boolean> {
  const [before, ...rest] = latin(ends.head).split("%PDF-");
  if (before === undefined || rest.length === 0 || OTHER_START.test(before) || isMarked(before)) return false;
  const tail = await tailBeforeZeros(ends);
  return latin(tail).includes("%%EOF") && !isArchiveBeforeZeros(tail) && zipEnd(ends.tail) < 0;
}

/** True for an office document: a ZIP archive with a table of contents and a folder of its own. */
async function isOffice(ends: Ends, folder: string): Promise<boolean> {
  if (!latin(ends.head).startsWith("PK\u0003\u0004")) return false;
  const names = await zipNames(ends.path, ends.size, ends.tail);
  return names?.includes("[Content_Types].xml") === true && names.some((name) => name.startsWith(folder));
}

/** True for a whole ZIP archive, also an empty one, which has no first entry but only the record at its end. */
async function isZip(ends: Ends): Promise<boolean> {
  return (
    ["PK\u0003\u0004", "PK\u0005\u0006"].includes(latin(ends.head.subarray(0, 4))) &&
    (await zipNames(ends.path, ends.size, ends.tail)) !== null
  );
}

/**
 * True for a HEIC picture, recognised by its first box alone: the server cannot open such pictures (decision 006), and people
 * open them only after a download.
 */
const isHeic = ({ head, tail }: Ends): boolean => sniff(head, tail) === "image/heic";

const isDwg = ({ head }: Ends): boolean => /^AC10\d\d/.test(latin(head));

/** True for a DXF file, as text (a group code 0 and SECTION, after comments of group 999) or binary. */
async function isDxf(ends: Ends): Promise<boolean> {
  const text = latin(ends.head);
  if (text.startsWith("AutoCAD Binary DXF\r\n\u001a\u0000")) return true;
  return /^(\u00ef\u00bb\u00bf)?\s*(999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION/.test(text) && isText(ends);
}

/** Start of markup. It is refused in a file named as text, because browsers would open it as a page. */
const MARKUP = /^(\u00ef\u00bb\u00bf)?\s*<(!doctype|\?xml|\?php|html|svg|script|head|body|!--)/i;

/**
 * True for UTF-16 with a byte order mark, or bytes without the control characters that no text has; false for markup. The last
 * byte may be 0x1A, which ends a file in DOS.
 */
async function isText({ path, head }: Ends): Promise<boolean> {
  const start = latin(head);
  if (start.startsWith("\u00ff\u00fe") || start.startsWith("\u00fe\u00ff")) return true;
  if (MARKUP.test(start)) return false;
  let ended = false;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = latin(chunk);
    // oxlint-disable-next-line no-control-regex -- searches for them
    if (/[\u0000-\u0008\u000e-\u0019\u001c-\u001f]|\u001a[^\u001a]/.test(text)) return false;
    if (ended && !text.startsWith("\u001a")) return false;
    ended = text.endsWith("\u001a");
  }
  return true;
}

const CHECKS: Readonly<
  Record<Exclude<ExtensaoDeAnexo, "jpg" | "jpeg" | "png" | "webp">, (e: Ends) => boolean | Promise<boolean>>
> = {
  pdf: isPdf,
  docx: (ends) => isOffice(ends, "word/"),
  xlsx: (ends) => isOffice(ends, "xl/"),
  pptx: (ends) => isOffice(ends, "ppt/"),
  zip: isZip,
  dwg: isDwg,
  dxf: isDxf,
  txt: isText,
  csv: isText,
  heic: isHeic,
  heif: isHeic,
};

const isImage = (extensao: ExtensaoDeAnexo): extensao is "jpg" | "jpeg" | "png" | "webp" => !(extensao in CHECKS);

/**
 * Returns the extension and type of an attachment; pictures are checked like photographs.
 * @throws AppError `tipo_de_anexo_nao_permitido` for a type that may not be attached, `anexo_diferente_do_nome` when the content
 * is of another type than the name says
 */
export async function inspectAttachment(images: Images, path: string, nome: string): Promise<AttachmentFacts> {
  const extensao = extensaoDeAnexo(nome);
  if (extensao === null) throw new AppError("tipo_de_anexo_nao_permitido");
  const mime = TIPOS_DE_ANEXO[extensao];
  const agrees = isImage(extensao)
    ? (await accepted(images.inspect(path))).mime === mime
    : await CHECKS[extensao]({ path, ...(await readEnds(path)) });
  if (!agrees) throw new AppError("anexo_diferente_do_nome");
  return { extensao, mime };
}
