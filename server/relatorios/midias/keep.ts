import type { TipoDeMidia } from "../../../domain/relatorios/enviosContract.ts";
import { inspectAttachment } from "../../files/inspect.ts";
import { accepted } from "../../images/accepted.ts";
import type { Services } from "../../http/services.ts";
import type { ReceivedFile, StoredFile } from "../../storage/storage.ts";
import { withTemporaryFolder } from "../../lib/temporaryFolder.ts";

/** Inspects a file of a report by its content and stores its bytes. This is slow, so it runs before any transaction. */

export type SourceFile = ReceivedFile & { /** The file's own name, cleaned. */ readonly nome: string };

/** A file that was accepted and whose bytes are in storage; no row names them yet. */
export type Kept = {
  readonly tipo: TipoDeMidia;
  readonly nome: string;
  readonly original: StoredFile;
  readonly mime: string;
  readonly extensao: string;
  readonly largura: number | null;
  readonly altura: number | null;
  /** Duration in seconds. */
  readonly duracao: number | null;
  /** When the photo was taken, by the camera's clock, without a time zone. */
  readonly tiradaEm: string | null;
  /** For a signature: the picture that is shown instead of the original. */
  readonly mostrada: StoredFile | null;
};

type Facts = Omit<Kept, "tipo" | "nome" | "original">;
type Part = Pick<Services, "storage" | "images" | "videos">;

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
};

const NOTHING = { largura: null, altura: null, duracao: null, tiradaEm: null, mostrada: null };

async function factsOfFoto(services: Part, path: string): Promise<Facts> {
  const { mime, width, height, takenAt } = await accepted(services.images.inspect(path));
  const extensao = EXTENSIONS[mime] ?? "jpg";
  return { ...NOTHING, mime, extensao, largura: width, altura: height, tiradaEm: takenAt ?? null };
}

async function factsOfVideo(services: Part, path: string): Promise<Facts> {
  const { mime, width, height, duration } = await services.videos.inspect(path);
  return { ...NOTHING, mime, extensao: EXTENSIONS[mime] ?? "mp4", largura: width, altura: height, duracao: duration };
}

/** Draws the picture anew on white, so that hidden data of the file reaches neither page nor PDF. */
async function factsOfAssinatura(services: Part, empresaId: string, path: string): Promise<Facts> {
  return withTemporaryFolder(async (folder) => {
    const picture = await accepted(services.images.deriveSignature(path, folder));
    const mostrada = await services.storage.put(empresaId, picture.path);
    const { mime, width, height } = picture;
    return { ...NOTHING, mime, extensao: "png", largura: width, altura: height, mostrada };
  });
}

/**
 * Inspects the file and moves its bytes into storage; nothing of a refused file is kept.
 * @throws AppError when the file is refused
 */
export async function keepMidia(
  services: Part,
  empresaId: string,
  tipo: TipoDeMidia,
  { nome, ...file }: SourceFile,
): Promise<Kept> {
  const inspect: Readonly<Record<TipoDeMidia, () => Promise<Facts>>> = {
    foto: () => factsOfFoto(services, file.path),
    video: () => factsOfVideo(services, file.path),
    anexo: async () => ({ ...NOTHING, ...(await inspectAttachment(services.images, file.path, nome)) }),
    assinatura: () => factsOfAssinatura(services, empresaId, file.path),
  };
  const facts = await inspect[tipo]();
  return { tipo, nome, ...facts, original: await services.storage.take(empresaId, file) };
}

/**
 * Stores the poster of a video, scaled to the size that is shown.
 * @throws AppError when it is no picture
 */
export async function keepPoster(services: Part, empresaId: string, path: string): Promise<StoredFile> {
  return withTemporaryFolder(async (folder) => {
    const { print } = await accepted(services.images.derive(path, folder));
    return services.storage.put(empresaId, print.path);
  });
}
