import type { PhotoEditorProps } from "../photos/PhotoEditorBody.tsx";
import { lazyPart } from "./lazyPart.tsx";

/** Photos of one place, to add, caption, order and take off. Its code comes after the first picture. */
export const PhotoEditor = lazyPart<PhotoEditorProps>((code) => code.PhotoEditorBody);
