import { LIMITES } from "../../../domain/secoes/constants.ts";
import { limitesDeFotos } from "../../../domain/relatorios/rules.ts";

/** Which files of a selection may be sent, and why the others may not, by the limits of the specification. */

export type Chosen = Pick<File, "name" | "type" | "size">;

export type Choice<F> = {
  readonly accepted: readonly F[];
  /** Files of a kind that is not accepted here. */
  readonly wrongType: readonly F[];
  readonly tooLarge: readonly F[];
  readonly empty: readonly F[];
  /** Files beyond the number that may be chosen at once, or beyond the number that the report still takes. */
  readonly tooMany: readonly F[];
};

/** True for an image. Some systems report no MIME type for HEIC, so the extension counts too. */
const isImage = ({ type, name }: Chosen): boolean => type.startsWith("image/") || /\.(?:heic|heif)$/i.test(name);
const isVideo = ({ type, name }: Chosen): boolean =>
  ["video/mp4", "video/quicktime"].includes(type) || /\.(?:mp4|mov|m4v|qt)$/i.test(name);

function choose<F extends Chosen>(
  files: readonly F[],
  { isKind, bytes, most }: { isKind: (file: F) => boolean; bytes: number; most: number },
): Choice<F> {
  const kind = files.filter(isKind);
  const fit = kind.filter(({ size }) => size > 0 && size <= bytes);
  return {
    accepted: fit.slice(0, most),
    tooMany: fit.slice(most),
    wrongType: files.filter((file) => !isKind(file)),
    tooLarge: kind.filter(({ size }) => size > bytes),
    empty: kind.filter(({ size }) => size === 0),
  };
}

/** Chooses which photos may be sent: at most 50 images per selection, 10 in trial, 25 MB each. */
export function choosePhotos<F extends Chosen>(files: readonly F[], emTeste: boolean): Choice<F> {
  return choose(files, { isKind: isImage, bytes: LIMITES.fotoBytes, most: limitesDeFotos(emTeste).porSelecao });
}

/**
 * Chooses which videos may be sent: MP4 or MOV, 100 MB each, 12 per report.
 * @param present number of the report's videos, including those that are being uploaded.
 */
export function chooseVideos<F extends Chosen>(files: readonly F[], present: number): Choice<F> {
  return choose(files, {
    isKind: isVideo,
    bytes: LIMITES.videoBytes,
    most: Math.max(0, LIMITES.videosPorRelatorio - present),
  });
}

/** Chooses which attachments may be sent: files of any kind, because the server checks the content, with at most 10442880 bytes each. */
export function chooseAttachments<F extends Chosen>(files: readonly F[]): Choice<F> {
  return choose(files, { isKind: () => true, bytes: LIMITES.anexoBytes, most: files.length });
}
