import { NO_STILL, type Still } from "./store/types.ts";

/** Makes small pictures in the browser: of a photo for its tile; of a video for its tile and for the server. */

const PHOTO_WIDTH = 320;
const VIDEO_WIDTH = 640;
const QUALITY = 0.8;
/** How long to wait for a video's event: a video that the browser cannot play may fire none at all. */
const PATIENCE_MS = 8000;
/** Second of the video that is taken as the poster: the first frame is often black. */
const FRAME_AT_S = 1;

async function jpegOf(source: CanvasImageSource, width: number, height: number): Promise<ArrayBuffer | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(source, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return (await blob?.arrayBuffer()) ?? null;
}

/** Scales width and height down to a largest width; a smaller picture keeps its size. */
function within(limit: number, width: number, height: number): [number, number] {
  const scale = Math.min(1, limit / width);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** Makes a small version of a photo; {@link NO_STILL} if the browser cannot draw the photo (most browsers cannot draw HEIC). */
export async function photoStill(file: Blob): Promise<Still> {
  try {
    const image = await createImageBitmap(file, { resizeWidth: PHOTO_WIDTH, resizeQuality: "medium" });
    const bytes = await jpegOf(image, image.width, image.height);
    image.close();
    return { ...NO_STILL, bytes };
  } catch {
    return NO_STILL;
  }
}

/** Resolves when the event fires; rejects when the video fails or nothing happens for 8 s. */
function event(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name}`)), PATIENCE_MS);
    const end = (act: () => void): void => {
      clearTimeout(timer);
      act();
    };
    video.addEventListener(name, () => end(resolve), { once: true });
    video.addEventListener("error", () => end(() => reject(new Error("cannot play"))), { once: true });
  });
}

/** Poster frame, size in pixels and duration of a video, as far as the browser can tell. */
export async function videoStill(file: Blob): Promise<Still> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  let facts = NO_STILL;
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    const loaded = event(video, "loadeddata");
    video.src = url;
    await loaded;
    const { duration, videoWidth, videoHeight } = video;
    facts = {
      bytes: null,
      width: videoWidth === 0 ? null : videoWidth,
      height: videoHeight === 0 ? null : videoHeight,
      duration: Number.isFinite(duration) ? Math.round(duration * 10) / 10 : null,
    };
    if (videoWidth === 0 || videoHeight === 0) return facts;
    const at = Math.min(FRAME_AT_S, Number.isFinite(duration) ? duration / 2 : 0);
    const moved = event(video, "seeked");
    video.currentTime = at;
    await moved;
    return { ...facts, bytes: await jpegOf(video, ...within(VIDEO_WIDTH, videoWidth, videoHeight)) };
  } catch {
    return facts;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}
