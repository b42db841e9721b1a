import SignaturePadLib, { type PointGroup } from "signature_pad";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import { useT } from "../../../i18n/texts.ts";
import styles from "./assinaturas.module.css";

/** Size in pixels of a stored signature, which is a picture on white. */
export const PAD_WIDTH = 450;
export const PAD_HEIGHT = 165;
/** The canvas has this many times the stored size, for high-density screens. */
const FINER = 2;
const INK = "#14171c";
const PAPER = "#ffffff";

export type Pad = {
  /** PNG of 450 × 165 on white; null when nothing was drawn. */
  readonly image: () => Promise<Blob | null>;
  readonly clear: () => void;
  readonly undo: () => void;
};

/** Scales the strokes by the factor `by`, for a canvas of another width. */
const scaled = (data: readonly PointGroup[], by: number): PointGroup[] =>
  data.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }));

/**
 * Scales the canvas to CSS pixels, because the library calculates in CSS pixels whatever the canvas's own resolution.
 * @returns the canvas's width in CSS pixels
 */
function fit(canvas: HTMLCanvasElement): number {
  const width = canvas.clientWidth;
  canvas.width = PAD_WIDTH * FINER;
  canvas.height = PAD_HEIGHT * FINER;
  canvas.getContext("2d")?.scale(canvas.width / width, canvas.width / width);
  return width;
}

async function imageOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const small = document.createElement("canvas");
  small.width = PAD_WIDTH;
  small.height = PAD_HEIGHT;
  const context = small.getContext("2d");
  if (context === null) return null;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, PAD_WIDTH, PAD_HEIGHT);
  context.drawImage(canvas, 0, 0, PAD_WIDTH, PAD_HEIGHT);
  return new Promise((resolve) => small.toBlob(resolve, "image/png"));
}

/** The pad to sign on, with finger, pen or mouse. Turning the phone keeps the drawing. */
export function SignaturePad({ ref, onDraw }: { ref: Ref<Pad>; onDraw: () => void }) {
  const t = useT("midias");
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePadLib | null>(null);
  const drawn = useEffectEvent(onDraw);
  // Runs only once: a new pad would lose the drawing.
  useEffect(() => {
    const element = canvas.current;
    const told = (): void => drawn();
    if (element === null) return undefined;
    let width = fit(element);
    const made = new SignaturePadLib(element, { penColor: INK, backgroundColor: PAPER });
    pad.current = made;
    made.addEventListener("endStroke", told);
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width || element.clientWidth === 0) return;
      const data = scaled(made.toData(), element.clientWidth / width);
      width = fit(element);
      made.clear();
      made.fromData(data);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.off();
      made.removeEventListener("endStroke", told);
    };
  }, []);
  useImperativeHandle(ref, () => ({
    image: async () => (canvas.current === null || pad.current?.isEmpty() !== false ? null : imageOf(canvas.current)),
    clear: () => pad.current?.clear(),
    undo: () => pad.current?.fromData(pad.current.toData().slice(0, -1)),
  }));
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is being drawn is no file for <img>
  return <canvas ref={canvas} className={styles["pad"]} role="img" aria-label={t.assinatura_quadro} />;
}
