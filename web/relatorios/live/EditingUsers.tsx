import { type ComponentType, lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/texts.ts";

export type EditingUsersProps = { readonly obraId: string; readonly relatorioId: string };

/** Without its code there is no table, and the report can be edited all the same. */
async function load(): Promise<{ default: ComponentType<EditingUsersProps> }> {
  try {
    const [{ EditingUsersBox }] = await Promise.all([import("../edit/editorCode.ts"), loadTexts(["presenca"])]);
    return { default: EditingUsersBox };
  } catch {
    return { default: () => null };
  }
}

const Box = lazy(load);

/** Who else edits this report (R section 2 'Report edit'); fetched once the report itself is there. */
export function EditingUsers(props: EditingUsersProps) {
  return (
    <Suspense fallback={null}>
      <Box {...props} />
    </Suspense>
  );
}
