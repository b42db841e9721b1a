/** The search of the list as one part: a first visit has none of it. */
export { Busca } from "./Busca.tsx";
export { NadaAchado } from "./NadaAchado.tsx";
