import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../i18n/texts.ts";
import { useEditStore } from "../form/store.ts";
import { CaptionInput } from "../media/CaptionInput.tsx";
import { saveCaption } from "./calls.ts";

/** The caption under its photo. */
export function CaptionField({ foto, place, position }: { foto: Foto; place: string; position: number }) {
  const t = useT("relatorios");
  const store = useEditStore();
  return (
    <CaptionInput
      label={t("legenda_de", { n: position })}
      value={foto.descricao}
      onSave={(text) => saveCaption(store, place, foto.arquivo, text)}
    />
  );
}
