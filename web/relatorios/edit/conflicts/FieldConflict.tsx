import type { Conflito } from "../../../../domain/relatorios/schema.ts";
import { ConflictChip } from "../parts.ts";
import { useConflictsOf, usePlaced, useUnplaced } from "./openConflicts.ts";

function Placed({ conflito }: { conflito: Conflito }) {
  usePlaced(conflito._id);
  return <ConflictChip conflito={conflito} anchored />;
}

/**
 * The choice between two values, beside their field. Without a conflict nothing is rendered or loaded.
 * @param campo name of the register; null: the item itself (removed or not); left out: all open conflicts of the item and its
 * children, for the item's card or row.
 */
export function FieldConflict({ item, campo }: { item: string; campo?: string | null }) {
  return useConflictsOf(item, campo).map((conflito) => <Placed key={conflito._id} conflito={conflito} />);
}

/** At the head of a section: conflicts that are shown nowhere else on the page (a removed row, a field in a closed window). */
export function SectionConflicts({ secao }: { secao: string }) {
  return useUnplaced(secao).map((conflito) => <ConflictChip key={conflito._id} conflito={conflito} anchored />);
}
