import { useState } from "react";
import { isEletronica } from "../../shared/approvalMode.ts";
import { useT } from "../../../i18n/texts.ts";
import { lazyPart } from "../lazyPart.tsx";
import { AssinaturasSection } from "../../media/assinaturas/AssinaturasSection.tsx";
import { useEdit } from "../../form/store.ts";
import { AddButton } from "./AddButton.tsx";
import { EditCount } from "./EditCount.tsx";

const AssinaturasEditor = lazyPart<{ signing: number | null; onSign: (posicao: number | null) => void }>(
  (code) => code.AssinaturasEditor,
);

/** Manual signatures of the report; every change is sent at once by a call of its own, independent of Save. */
export function AssinaturasEdit() {
  const t = useT("midias");
  const electronic = useEdit(({ relatorio }) => isEletronica(relatorio));
  const [signing, setSigning] = useState<number | null>(null);
  return (
    <AssinaturasSection
      electronic={electronic}
      count={<EditCount secao="assinatura" />}
      action={<AddButton label={t.assinatura_adicionar} onClick={() => setSigning(0)} />}
    >
      <AssinaturasEditor signing={signing} onSign={setSigning} />
    </AssinaturasSection>
  );
}
