import type { SecaoId } from "../../../../domain/secoes/ids.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useCounts } from "../useCounts.ts";

/** A section's count from the fields as they are. A component of its own, so that a press on a stepper does not render the whole section. */
export function EditCount({ secao }: { secao: SecaoId }) {
  const format = useFormat();
  return format.integer(useCounts()[secao]);
}
