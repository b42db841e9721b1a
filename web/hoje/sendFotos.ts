import type { QueryClient } from "@tanstack/react-query";
import { limitesDeFotos } from "../../domain/relatorios/rules.ts";
import { LIMITES } from "../../domain/secoes/constants.ts";
import { getTexts, loadTexts } from "../i18n/texts.ts";
import { GALERIA } from "../relatorios/form/places.ts";
import { choosePhotos } from "../relatorios/media/chooseFiles.ts";
import { sayLeftOut } from "../relatorios/media/leftOut.ts";
import { mediaQueue } from "../relatorios/media/queue/current.ts";
import { toast } from "../ui/toast.ts";
import { beginToday, type Onde } from "./beginToday.ts";

/** @param relatorioId today's report; null when it must be created first */
type Destino = Onde & { readonly relatorioId: string | null; readonly emTeste: boolean };

/** Adds photos to the gallery of today's report; they wait in this device's queue like any other file. */
export async function sendFotos(client: QueryClient, files: readonly File[], destino: Destino): Promise<void> {
  await loadTexts(["midias"]);
  const m = getTexts("midias");
  const { emTeste, obraId } = destino;
  const choice = choosePhotos(files, emTeste);
  sayLeftOut(choice, "foto", LIMITES.fotoBytes);
  const limite = limitesDeFotos(emTeste).porSelecao;
  if (choice.tooMany.length > 0) toast.error(m(emTeste ? "limite_selecao_teste" : "limite_selecao", { limite }));
  if (choice.accepted.length === 0) return;
  try {
    const relatorioId = destino.relatorioId ?? (await beginToday(client, destino))._id;
    mediaQueue().add(choice.accepted, { kind: "foto", obraId, relatorioId, place: GALERIA });
    toast.success(getTexts("hoje")("fotos_a_caminho", { n: choice.accepted.length }));
    await client.invalidateQueries({ queryKey: ["hoje"] });
  } catch (error) {
    toast.error(error);
  }
}
