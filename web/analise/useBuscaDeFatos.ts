import { readBuscaDeFatos } from "./searchDeFatos.ts";
import { useEndereco } from "./useBusca.ts";

/** State of a page of labour, equipment or occurrences. */
export const useBuscaDeFatos = () => useEndereco(readBuscaDeFatos, ["obras", "linha", "tipo", "categoria", "tag"]);
