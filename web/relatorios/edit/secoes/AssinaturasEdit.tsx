import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { lazyPart } from "../../media/lazyPart.tsx";
import { Section } from "../../shared/Section.tsx";
import { useEdit } from "../form/store.ts";
import { AddButton } from "./AddButton.tsx";
import { EditCount } from "./EditCount.tsx";

const AssinaturasEditor = lazyPart<{ signing: number | null; onSign: (posicao: number | null) => void }>(() =>
  import("../editorCode.ts").then((module) => module.AssinaturasEditor),
);

/** Manual signatures of the report; every change is a call of its own, apart from Save. */
export function AssinaturasEdit() {
  const t = useT("midias");
  const manual = useEdit(({ relatorio }) => relatorio.modeloDeRelatorio.assinaturasTipo === "manual");
  const [signing, setSigning] = useState<number | null>(null);
  return (
    <Section
      secao="assinatura"
      count={<EditCount secao="assinatura" />}
      {...(manual ? { action: <AddButton label={t.assinatura_adicionar} onClick={() => setSigning(0)} /> } : {})}
    >
      <AssinaturasEditor signing={signing} onSign={setSigning} />
    </Section>
  );
}
