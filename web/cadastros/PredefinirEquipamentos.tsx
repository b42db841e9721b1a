import { useT } from "../i18n/texts.ts";
import { PredefinirLista } from "./PredefinirLista.tsx";

/** Equipment that reports of a work usually have, with planned quantities. */
export function PredefinirEquipamentos({ obraId }: { obraId: string }) {
  const t = useT("cadastros");
  return (
    <div>
      <PredefinirLista key={obraId} obraId={obraId} lista="equipamentos" title={t.equipamentos} />
    </div>
  );
}
