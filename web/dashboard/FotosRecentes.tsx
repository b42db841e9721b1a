import { Images } from "lucide-react";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Lightbox } from "../ui/Lightbox.tsx";
import { PhotoGrid } from "../ui/PhotoGrid.tsx";
import type { Obra } from "../obras/data.ts";
import all from "./recentes.module.css";

/** The newest photos of the work's reports; a tap on a photo shows it large. */
export function FotosRecentes({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const [open, setOpen] = useState<number | null>(null);
  const { fotosRecentes } = obra.visaoGeral;
  return (
    <Card
      title={t.fotos_recentes}
      id="fotos-recentes"
      {...(fotosRecentes.length > 0 && obra.filtroDeBusca.galeriaDeFoto
        ? {
            actions: (
              <AppLink to={paths.filtro(obra._id, "galeria")} className={all["all"]}>
                {t.ver_todas}
              </AppLink>
            ),
          }
        : {})}
    >
      {fotosRecentes.length === 0 ? (
        <EmptyState icon={<Images size={22} />} title={t.fotos_vazio} />
      ) : (
        <PhotoGrid
          size="sm"
          // The caption is shown with the large photo; in the grid it would break the layout.
          photos={fotosRecentes.map((foto) => ({
            id: `${foto.relatorioId}/${foto.arquivo}`,
            thumbUrl: foto.urlMiniatura,
          }))}
          onOpen={setOpen}
        />
      )}
      <Lightbox
        photos={fotosRecentes.map((foto) => ({ src: foto.url, caption: foto.descricao }))}
        index={open}
        onClose={() => setOpen(null)}
      />
    </Card>
  );
}
