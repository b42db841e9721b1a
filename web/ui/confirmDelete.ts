import type { ReactNode } from "react";
import { getTexts } from "../i18n/texts.ts";
import { confirm } from "./confirm.ts";

/**
 * Where deleted things can be restored, and by whom: from the bin, by this person (`minhaLixeira`) or only by an administrator
 * (`lixeira`); from the report's history, by its editors (`historico`); or not at all (`nunca`).
 */
export type Volta = "minhaLixeira" | "lixeira" | "historico" | "nunca";

const AVISO = {
  minhaLixeira: "excluir_aviso_lixeira",
  lixeira: "excluir_aviso",
  historico: "excluir_aviso_historico",
  nunca: "excluir_aviso_definitivo",
} as const satisfies Readonly<Record<Volta, string>>;

/** Asks before a delete, in the wording of the specification, naming the thing that is deleted. */
export function confirmDelete({
  nome,
  volta,
  mais,
  details,
}: {
  nome: string;
  volta: Volta;
  /** A further sentence of the message. */
  mais?: string;
  details?: ReactNode;
}): Promise<boolean> {
  const t = getTexts("comum");
  const aviso = t[AVISO[volta]];
  return confirm({
    title: t("excluir_titulo", { nome }),
    message: mais === undefined ? aviso : `${aviso} ${mais}`,
    details,
    confirmLabel: t.excluir_sim,
    tone: "danger",
  });
}
