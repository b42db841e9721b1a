import { foundDrafts } from "../form/draft.ts";
import { useEdit } from "../form/store.ts";
import { RareNotices } from "./parts.ts";

/** Notices of the edit page. Each is rare, so their code is loaded after the first paint. */
export function Notices() {
  const asked = useEdit(
    ({ failure, draftRefused, draftPlace, relatorio, restored }) =>
      failure !== null ||
      draftRefused ||
      restored !== null ||
      relatorio.permissoes.editar !== null ||
      foundDrafts(draftPlace).older.length > 0,
  );
  return asked && <RareNotices />;
}
