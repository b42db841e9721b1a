/** The texts of a report's parts, in one file: `web/i18n/texts.ts` says which. */
export { texts as atividades } from "../es/atividades.ts";
export { texts as checklist } from "../es/checklist.ts";
export { texts as guardado } from "../es/guardado.ts";
export { texts as maoDeObra } from "../es/maoDeObra.ts";
export { texts as material } from "../es/material.ts";
export { texts as midias } from "../es/midias.ts";
export { texts as presenca } from "../es/presenca.ts";
export { texts as registro } from "../es/registro.ts";
