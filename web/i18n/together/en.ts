/** The texts of a report's parts, in one file: `web/i18n/texts.ts` says which. */
export { texts as atividades } from "../en/atividades.ts";
export { texts as checklist } from "../en/checklist.ts";
export { texts as guardado } from "../en/guardado.ts";
export { texts as maoDeObra } from "../en/maoDeObra.ts";
export { texts as material } from "../en/material.ts";
export { texts as midias } from "../en/midias.ts";
export { texts as presenca } from "../en/presenca.ts";
export { texts as registro } from "../en/registro.ts";
