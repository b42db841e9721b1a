import { stat } from "node:fs/promises";
import { FilePathSource, Input, MP4, QTFF, QuickTimeInputFormat } from "mediabunny";
import { readEnds } from "../lib/ends.ts";
import { isAlsoAnotherKind } from "../lib/foreign.ts";
import { readBoxes } from "./boxes.ts";

/** Reads facts about a video of unknown origin from its content. Runs in a child process, like every parser of untrusted bytes. */

export type VideoFacts = {
  readonly mime: "video/mp4" | "video/quicktime";
  /** Seconds. */
  readonly duration: number;
  /** Width and height in pixels, after rotation. */
  readonly width: number;
  readonly height: number;
};

export const VIDEO_REFUSALS = ["tipo_de_video_nao_permitido", "video_invalido"] as const;
export type VideoRefusal = (typeof VIDEO_REFUSALS)[number];

/** The video itself cannot be accepted; `code` is passed on to the parent process. */
export class VideoRefusedError extends Error {
  readonly code: VideoRefusal;
  constructor(code: VideoRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "VideoRefusedError";
    this.code = code;
  }
}

/**
 * Format for QuickTime files without the first box, by which the library knows QuickTime: older files and some cameras leave that
 * box out; the rest is the same.
 */
class QuickTimeWithoutStart extends QuickTimeInputFormat {
  _canReadInput(): Promise<boolean> {
    return Promise.resolve(true);
  }
}
const WITHOUT_START = new QuickTimeWithoutStart();

async function readFacts(path: string, starts: boolean): Promise<Omit<VideoFacts, "mime">> {
  const input = new Input({ source: new FilePathSource(path), formats: starts ? [MP4, QTFF] : [WITHOUT_START] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null) throw new Error("There is no picture in it");
    const duration = await input.computeDuration();
    const facts = { duration, width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
    if (!(duration > 0) || !Number.isFinite(duration)) throw new Error("It lasts no time");
    return facts;
  } catch (error) {
    // Any error of the reader is caused by this file.
    const said = error instanceof Error ? error.message : String(error);
    throw new VideoRefusedError("video_invalido", said, { cause: error });
  } finally {
    input.dispose();
  }
}

/**
 * Accepts MP4 or MOV that is complete and has a video track and a duration above zero. Frames are not decoded.
 * @throws VideoRefusedError, or the system's error when the file cannot be read
 */
export async function inspectVideo(path: string): Promise<VideoFacts> {
  const { size } = await stat(path);
  const { head, tail } = await readEnds(path);
  const boxes = await readBoxes(path, size);
  if (boxes === "not_a_video" || isAlsoAnotherKind(head, tail)) {
    throw new VideoRefusedError("tipo_de_video_nao_permitido", "Not an MP4 or MOV file");
  }
  if (boxes === "cut_off") throw new VideoRefusedError("video_invalido", "The file ends too early");
  const hasMedia = boxes.types.has("mdat") && boxes.types.has("moov");
  if (!hasMedia) throw new VideoRefusedError("video_invalido", "It has no index or no pictures");
  const mime = boxes.brand === "qt  " ? "video/quicktime" : "video/mp4";
  return { mime, ...(await readFacts(path, boxes.types.has("ftyp"))) };
}
