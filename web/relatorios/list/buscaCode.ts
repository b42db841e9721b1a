/** The search of the list as one chunk of code: a first visit loads none of it. */
export { Busca } from "./Busca.tsx";
export { NadaAchado } from "./NadaAchado.tsx";
