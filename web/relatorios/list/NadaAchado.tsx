import { Button } from "@mantine/core";
import { SearchX } from "lucide-react";
import { loadTexts, useT } from "../../i18n/texts.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { isFiltering } from "./search.ts";
import type { Filtro } from "./useFiltro.ts";

// Loads the texts in parallel with the code; if that fails, `useT` requests them again.
void loadTexts(["busca"]).catch(() => undefined);

/** Shown when no report matches the search and the filters. */
export function NadaAchado({ filtro: { filtro, clear } }: { filtro: Filtro }) {
  const b = useT("busca");
  const c = useT("comum");
  const { busca, ...others } = filtro;
  const title =
    busca === undefined ? b.vazio : b(isFiltering(others) ? "vazio_ambos" : "vazio_busca", { busca: busca.trim() });
  return (
    <EmptyState
      icon={<SearchX size={22} />}
      title={title}
      action={
        <Button variant="default" onClick={clear}>
          {c.limpar_filtros}
        </Button>
      }
    >
      {busca === undefined ? b.vazio_ajuda : b.vazio_busca_ajuda}
    </EmptyState>
  );
}
