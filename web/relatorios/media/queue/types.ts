import type { MediaFacts } from "../store/types.ts";

/** A file on its way, as the screens see it. */
export type Envio = MediaFacts & {
  /**
   * `copying` into this device; `waiting` for its turn; `sending`; `paused`: the network or the server is away and another
   * try comes by itself; `refused`: the server said no and `reason` says why.
   */
  readonly phase: "copying" | "waiting" | "sending" | "paused" | "refused";
  /** 0 to 100: of the copy while copying, of the upload afterwards. */
  readonly progress: number;
  readonly reason: string | null;
  /** True if all bytes were written to this device's store and read back: the file survives a reload. */
  readonly kept: boolean;
  /** Object URL of a picture; null while there is none. */
  readonly preview: string | null;
  /** Seconds of a video, once the browser has looked at it. */
  readonly duration: number | null;
};

export type QueueState = {
  /** True once the store was read: from then on a file that is missing from `envios` is not waiting. */
  readonly ready: boolean;
  readonly envios: readonly Envio[];
  /** Object URLs by file name on the server: a photo just sent need not be fetched back. */
  readonly previews: Readonly<Record<string, string>>;
  /** Names of files whose copy was cut off when a page died; they were never shown as kept. */
  readonly cutOff: readonly string[];
};

export const EMPTY: QueueState = { ready: false, envios: [], previews: {}, cutOff: [] };

/** True for a file that closing the page would lose, because it is only in this page's memory. */
export const isUnsafe = ({ kept, phase }: Envio): boolean => !kept && phase !== "refused";

/** True for a file that is still to be sent without the person's help; a refused one waits for the person. */
export const isPending = ({ phase }: Envio): boolean => phase !== "refused";
