import { useEffect, useRef, useState } from "react";
import { toast } from "./toast.ts";

/** Types that the server takes; naming them makes phones hand over JPEG instead of HEIC. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
/** 25 MB. */
const LIMIT_BYTES = 25 * 1024 * 1024;

export type Sending = { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void };
export type PictureCalls = {
  readonly upload: (file: File, sending: Sending) => Promise<void>;
  readonly remove?: () => Promise<void>;
};
/** Messages about an upload or a removal. */
export type PictureOutcomes = {
  readonly sent: string;
  readonly removed?: string;
  readonly onlyPictures: string;
  readonly tooLarge: string;
};

/** Sends or removes a picture, and tells the state of the running act and its error. */
export function usePictureUpload({ upload, remove }: PictureCalls, words: PictureOutcomes) {
  const [progress, setProgress] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  // Leaving the screen aborts its upload.
  useEffect(() => () => running.current?.abort(), []);

  const refusal = (file: File): string | null => {
    if (!PICTURE_TYPES.some((type) => type === file.type)) return words.onlyPictures;
    return file.size > LIMIT_BYTES ? words.tooLarge : null;
  };

  const send = async (file: File): Promise<void> => {
    const refused = refusal(file);
    setError(refused);
    if (refused !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      await upload(file, { signal: controller.signal, onProgress: setProgress });
      toast.success(words.sent);
    } catch (thrown) {
      if (!controller.signal.aborted) setError(thrown);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  const takeAway = async (): Promise<void> => {
    setError(null);
    setRemoving(true);
    try {
      await remove?.();
      if (words.removed !== undefined) toast.success(words.removed);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setRemoving(false);
    }
  };
  return { progress, removing, error, send, takeAway, cancel: () => running.current?.abort() };
}
