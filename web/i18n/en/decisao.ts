import type { texts as pt } from "../pt/decisao.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  aprovar_titulo: "Approve the report",
  o_que: "What you approve",
  relatorio: "Report",
  data: "Date",
  obra: "Project",
  versao: "Version of the content",
  como: "Signature",
  como_guardada: "My stored signature",
  como_desenhar: "Draw it now",
  como_imagem: "Upload image",
  como_sem: "Approve without a signature",
  sem_aviso: "After approving without a signature, none can be inserted.",
  sem_confirmo: "I approve without a signature, knowing this",
  sem_falta: "Tick that you approve without a signature, or choose one.",
  guardar: "Store it as my signature",
  guardar_ajuda: "Next time it is already chosen.",
  consentimento:
    "By approving I declare that I have read this report and agree with what it says. My name, the date and time, the device and the network address are recorded.",
  aprovar: "Approve",
  aprovar_assim_mesmo: "Approve all the same",
  aprovado: "Report approved!",
  assinatura_nao_guardada: "The report was approved, but your signature could not be stored.",

  reprovar_titulo: "Reject the report",
  reprovar_ajuda:
    "The report goes back to those who fill it out, with your reason. Approvals given so far no longer count.",
  motivo: "Reason",
  motivo_ajuda: "Say what has to change. Whoever edits the report reads this.",
  motivo_falta: "Say why.",
  motivo_guardado: "What you wrote stays on this device until you reject or discard it.",
  descartar: "Discard the text",
  reprovar: "Reject",
  reprovado: "Report rejected!",

  reabrir_titulo: "Reopen the report?",
  reabrir_aviso:
    "All approvals stop counting, and the sealed PDF is shown as superseded. The signers will have to approve again.",
  reabrir: "Reopen report",
  reaberto: "Report reopened!",

  trocar_titulo: "Replace signer",
  trocar_ajuda: "{nome} no longer signs this report. The change is recorded.",
  trocar_novo: "New signer",
  trocar_nenhum: "There is nobody else who can sign the reports of this project.",
  trocar: "Replace",
  trocado: "Signer replaced!",
  escolha_alguem: "Choose a person.",

  senha: "Your password",
  senha_por_que: "You logged in more than 15 minutes ago. Confirm that it is you; nothing you did here is lost.",
  senha_falta: "Type your password.",
  senha_errada: "Wrong password.",

  mudou_titulo: "The report changed after you opened it",
  mudou_ajuda: "See what changed and read the current version. Nothing was approved or rejected.",
  mudou_nada: "What changed is not in the sections you see, or belongs to the project’s details or the logos.",
  mudou_mais: { one: "and {n} more change", other: "and {n} more changes" },
  mudou_por: "by {nome}",
  mudou_ler: "Read and approve the current version",
  mudou_ler_reprovar: "Read the current version",
  mudou_carregado: "This is the current version. Read it and decide.",
  vazio: "empty",
  entrou: "came into the report",
  saiu: "left the report",

  conflitos_titulo: {
    one: "{n} value still undecided",
    other: "{n} values still undecided",
  },
  conflitos_ajuda:
    "Two people wrote in the same place and nobody has chosen. If you approve as it is, what the report says now counts.",
  conflitos_mais: "and {n} more, in the report’s history",

  sem_fonte_titulo: {
    one: "One character does not print in the PDF",
    other: "{n} characters do not print in the PDF",
  },
  sem_fonte_ajuda:
    "No font of the PDF has them: \ufffd stands in the place of each. The report keeps what was written.",
  sem_fonte_onde: "{caractere} in “{trecho}”",
} as const satisfies Shape<typeof pt>;
