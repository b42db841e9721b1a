import { useEdit } from "../../form/store.ts";
import { PessoasEdit } from "../parts.ts";
import { PadraoEdit } from "./PadraoEdit.tsx";

/** Labour, as this report records it: by trade with quantities, or by person with presence and hours. */
export function MaoDeObraEdit() {
  const opcao = useEdit(({ form }) => form.opcaoMaoDeObra.opcao);
  if (opcao !== "personalizada") return <PadraoEdit />;
  return <PessoasEdit />;
}
