import type { MediaFacts } from "../store/types.ts";

/** A file that is being uploaded, as the screens show it. */
export type Envio = MediaFacts & {
  /**
   * `copying`: into this device's store; `waiting`: for its turn; `sending`; `paused`: cannot be sent now (`reason` says why), is
   * retried by itself or when its report is opened; `refused`: will not be retried by itself, `reason` says why.
   */
  readonly phase: "copying" | "waiting" | "sending" | "paused" | "refused";
  /** 0 to 100: progress of the copy while `copying`, of the upload afterwards. */
  readonly progress: number;
  readonly reason: string | null;
  /** True if all bytes were written to this device's store and read back: the file survives a reload. */
  readonly kept: boolean;
  /** Object URL of the small picture; null while there is none. */
  readonly preview: string | null;
  /** Duration of a video in seconds; null until the browser has read it. */
  readonly duration: number | null;
};

export type QueueState = {
  /** True once the store was read: from then on, a file that is not in `envios` is not waiting to be sent. */
  readonly ready: boolean;
  readonly envios: readonly Envio[];
  /** Object URLs by file name on the server: a photo just sent need not be fetched back. */
  readonly previews: Readonly<Record<string, string>>;
  /** Names of files whose copy was cut off when a page died; they were never shown as kept. */
  readonly cutOff: readonly string[];
};

export const EMPTY: QueueState = { ready: false, envios: [], previews: {}, cutOff: [] };

/** True for a file that closing the page would lose, because its bytes are not (or not yet) on the device. A refused file does not count. */
export const isUnsafe = ({ kept, phase }: Envio): boolean => !kept && phase !== "refused";

/** True for a file that will be sent without the person's help; a refused file needs the person's decision. */
export const isPending = ({ phase }: Envio): boolean => phase !== "refused";
