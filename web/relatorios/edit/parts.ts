import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { DialogCode } from "../../ui/Dialog.tsx";
import { later } from "../../ui/later.tsx";

/** Parts of the edit page that come after its first picture: the insides of windows, and what only some reports show. */

const code = () => import("./editorCode.ts");
export const AtividadeFields = later(() => code().then((module) => module.AtividadeFields));
export const OcorrenciaFields = later(() => code().then((module) => module.OcorrenciaFields));
export const CamposEdit = later(() => code().then((module) => module.CamposEdit));
export const PessoasEdit = later(() => code().then((module) => module.PessoasEdit));
export const ChecklistList = later(() => code().then((module) => module.ChecklistList));
export const ReadOnlySection = later(() => code().then((module) => module.ReadOnlySection));

/** Fetches what the first picture of this report shows besides the page itself. */
export async function loadParts({ maoDeObra, checklist, permissoes }: Relatorio): Promise<void> {
  await Promise.all([
    maoDeObra?.opcaoSelecionada === "personalizada" && PessoasEdit.load(),
    checklist !== undefined && checklist.length > 0 && ChecklistList.load(),
    Object.values(permissoes.secoes).some((reason) => reason !== null) && ReadOnlySection.load(),
  ]);
}

/** Fetches what the first tap may ask for, while the network is there. */
export async function loadWindows(): Promise<void> {
  await Promise.all([
    DialogCode.load(),
    ...[AtividadeFields, OcorrenciaFields, CamposEdit, ChecklistList, PessoasEdit].map(({ load }) => load()),
  ]);
}
