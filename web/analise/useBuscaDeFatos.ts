import { readBuscaDeFatos } from "./searchDeFatos.ts";
import { useEndereco } from "./useBusca.ts";

/** What a page of labour, equipment or occurrences shows. */
export const useBuscaDeFatos = () => useEndereco(readBuscaDeFatos, ["obras", "linha", "tipo", "categoria", "tag"]);
