import type { PhotoEditorProps } from "../photos/PhotoEditorBody.tsx";
import { lazyPart } from "./lazyPart.tsx";

/** Photos of one place: adds, captions, orders and removes them. Its code is loaded after the first paint. */
export const PhotoEditor = lazyPart<PhotoEditorProps>((code) => code.PhotoEditorBody);
