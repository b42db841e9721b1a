import type { texts as pt } from "../pt/assinantes.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Approval of reports",
  ajuda: "Choose how the reports of this project are approved, and by whom.",
  como: "How to approve",
  manual: "By hand",
  manual_ajuda: "Whoever has the permission to approve changes the status to Approved.",
  eletronica: "Electronic signature",
  eletronica_ajuda: "The people below approve one after the other. At the end the PDF is sealed.",
  quem: "Who signs, in order",
  ninguem: "Nobody chosen yet.",
  adicionar: "Add signer",
  adicionar_sim: "Add",
  sem_candidatos: "Nobody else has access to this project",
  limite: "The limit is {limite} signers.",
  desativado: "Deactivated: replace or remove.",
  subir: "Move {nome} up",
  descer: "Move {nome} down",
  remover: "Remove {nome}",
  arrastar: "Drag {nome}",
  arrastar_ajuda: "To move with the keyboard, press space, use the arrows and press space again. Esc gives up.",
  ficou: "{nome} signs at position {posicao} of {total}.",
  saiu: "{nome} is off the list.",
  falta_assinante: "Choose at least one person to sign.",
  salvar: "Save approval",
  salvar_titulo: "Change the approval of reports?",
  salvar_aviso: "Reports being filled out and in review follow the new choice. Approved ones stay as they are.",
  salvar_parciais: {
    one: "{n} open report already has approvals: they stop counting and the order starts again. Approved reports stay as they are.",
    other:
      "{n} open reports already have approvals: they stop counting and the order starts again. Approved reports stay as they are.",
  },
  salvo: "Approval saved!",
} as const satisfies Shape<typeof pt>;
