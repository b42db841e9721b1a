import type { Place } from "../edit/form/places.ts";
import { lazyPart } from "../media/lazyPart.tsx";

export type PhotoEditorProps = {
  readonly place: Place;
  /** Why photos cannot be added yet, in a sentence. */
  readonly blocked?: string | null;
  /** Inside an editor: smaller tiles. */
  readonly compact?: boolean;
};

/** Photos of one place, to add, caption, order and take off. Its code comes after the first picture. */
export const PhotoEditor = lazyPart<PhotoEditorProps>((code) => code.PhotoEditorBody);
