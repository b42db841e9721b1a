/** The texts of a report's parts, in one file: `web/i18n/texts.ts` says which. */
export { texts as atividades } from "../pt/atividades.ts";
export { texts as checklist } from "../pt/checklist.ts";
export { texts as guardado } from "../pt/guardado.ts";
export { texts as maoDeObra } from "../pt/maoDeObra.ts";
export { texts as material } from "../pt/material.ts";
export { texts as midias } from "../pt/midias.ts";
export { texts as presenca } from "../pt/presenca.ts";
export { texts as registro } from "../pt/registro.ts";
