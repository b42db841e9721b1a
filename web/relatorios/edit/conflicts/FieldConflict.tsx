import type { Conflito } from "../../../../domain/relatorios/schema.ts";
import { useCode } from "../../history/useCode.ts";
import { useConflictsOf, usePlaced, useUnplaced } from "./openConflicts.ts";

const chipCode = () => import("./ConflictChip.tsx");
type ChipCode = Awaited<ReturnType<typeof chipCode>>;

function Placed({ conflito, code }: { conflito: Conflito; code: ChipCode }) {
  usePlaced(conflito._id);
  return <code.ConflictChip conflito={conflito} anchored />;
}

/**
 * The choice between two values, beside their field (S 3.8). Nothing at all, and no code, where there is no conflict.
 *
 * @param campo name of the register; null: the item itself (removed or not); left out: whatever is open on the item and what
 *   stands under it, for the item's card or row.
 */
export function FieldConflict({ item, campo }: { item: string; campo?: string | null }) {
  const conflicts = useConflictsOf(item, campo);
  const code = useCode(conflicts.length > 0, chipCode, false);
  return code && conflicts.map((conflito) => <Placed key={conflito._id} conflito={conflito} code={code} />);
}

/** At the head of a section: what has no place of its own on the page (a removed row, a field in a closed window). */
export function SectionConflicts({ secao }: { secao: string }) {
  const conflicts = useUnplaced(secao);
  const code = useCode(conflicts.length > 0, chipCode, false);
  return code && conflicts.map((conflito) => <code.ConflictChip key={conflito._id} conflito={conflito} anchored />);
}
