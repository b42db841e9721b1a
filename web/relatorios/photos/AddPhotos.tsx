import { Camera } from "lucide-react";
import { LIMITES } from "../../../domain/secoes/constants.ts";
import { limitesDeFotos } from "../../../domain/relatorios/rules.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { toast } from "../../ui/toast.ts";
import type { Place } from "../form/places.ts";
import { useEditStore } from "../form/store.ts";
import { useUploadQueue } from "../media/uploadContext.ts";
import { AddFiles } from "../media/AddFiles.tsx";
import { choosePhotos } from "../media/chooseFiles.ts";
import { sayLeftOut } from "../media/leftOut.ts";

/** Chooses or takes photos within the limits of the specification, and tells the person about skipped files. */
export function AddPhotos({
  place,
  blocked,
  empty,
  label,
}: {
  place: Place;
  blocked: string | null;
  empty: boolean;
  label: string;
}) {
  const t = useT("relatorios");
  const m = useT("midias");
  const queue = useUploadQueue();
  const store = useEditStore();
  const { periodoTeste } = usePerfil().empresa;
  const add = (files: readonly File[]): void => {
    const choice = choosePhotos(files, periodoTeste);
    sayLeftOut(choice, "foto", LIMITES.fotoBytes);
    const limite = limitesDeFotos(periodoTeste).porSelecao;
    if (choice.tooMany.length > 0) toast.error(m(periodoTeste ? "limite_selecao_teste" : "limite_selecao", { limite }));
    const { relatorio } = store.getState();
    queue.add(choice.accepted, { kind: "foto", obraId: relatorio.obra._id, relatorioId: relatorio._id, place });
  };
  return (
    <AddFiles
      label={empty ? t.tirar_ou_escolher : label}
      icon={<Camera size={19} aria-hidden />}
      accept="image/*"
      blocked={blocked}
      onFiles={add}
    />
  );
}
