import { AppError } from "../../domain/errors/errors.ts";
import { ChildError, createChildPool } from "../lib/child.ts";
import type { VideoFacts, VideoRefusal } from "./inspect.ts";

const REFUSALS: readonly VideoRefusal[] = ["tipo_de_video_nao_permitido", "video_invalido"];

/** Inspects videos of unknown origin in a child process, as pictures are. */
export type Videos = {
  /**
   * Returns facts about the video, from its content and never its name.
   * @throws AppError `tipo_de_video_nao_permitido`, `video_invalido` when the video is at fault; a `ChildError` when the server
   * is at fault, and a later retry may succeed
   */
  inspect(file: string): Promise<VideoFacts>;
  close(): Promise<void>;
};

/**
 * Returns the code with which a failure refuses the video, if the video is at fault. That is so for a header that makes the
 * reader exceed its memory, but not for a busy machine (decision 006).
 */
function refusalOf({ failure, code }: ChildError): VideoRefusal | undefined {
  if (failure === "memory") return "video_invalido";
  return failure === "failed" ? REFUSALS.find((refusal) => refusal === code) : undefined;
}

/** Creates the inspector of videos. It uses child processes of at most 512 MB that end after a minute without work; one video may take 20 seconds. */
export function createVideos(): Videos {
  const pool = createChildPool<{ readonly file: string }, VideoFacts>({
    module: new URL("./videosMain.ts", import.meta.url),
    timeoutMs: 20_000,
    memoryMb: 512,
  });
  return {
    async inspect(file) {
      try {
        return await pool.run({ file });
      } catch (error) {
        const refusal = error instanceof ChildError ? refusalOf(error) : undefined;
        throw refusal === undefined ? error : new AppError(refusal, { cause: error });
      }
    },
    close: async () => pool.close(),
  };
}
