import { useT } from "../../../i18n/texts.ts";
import { useKeys } from "../../../ui/keys/keys.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { EditCount } from "./EditCount.tsx";
import { useEdit } from "../../form/store.ts";
import { SEM_CAMPOS } from "../../form/secoes/campos.ts";
import type { OcorrenciaRow } from "../../form/secoes/ocorrencia.ts";
import { OcorrenciaFields } from "../parts.ts";
import { useItemEditor } from "../useItemEditor.ts";
import { AddButton } from "./AddButton.tsx";
import styles from "./cards.module.css";
import { ItemEditor } from "./ItemEditor.tsx";
import { OcorrenciaCard } from "./OcorrenciaCard.tsx";

const NOVA: OcorrenciaRow = {
  descricao: "",
  tags: [],
  maisOpcoes: false,
  inicio: null,
  fim: null,
  tarefa: null,
  campos: SEM_CAMPOS,
};

const COM_CAMPOS = { ...NOVA, maisOpcoes: true };

/** Occurrences as compact cards, edited one at a time. */
export function OcorrenciasEdit() {
  const t = useT("relatorios");
  const ids = useEdit(({ form }) => form.ocorrencias.ids);
  // Fields offered by the template are behind the 'more options' switch, which is therefore on from the start.
  const offers = useEdit(({ relatorio }) => relatorio.modeloDeRelatorio.camposPersonalizados.ocorrencia.length > 0);
  const editor = useItemEditor("ocorrencias", offers ? COM_CAMPOS : NOVA);
  useKeys([{ key: "o", does: "nova_ocorrencia", run: editor.add }]);
  return (
    <Section
      secao="ocorrencia"
      count={<EditCount secao="ocorrencia" />}
      flush
      action={<AddButton label={t.adicionar_ocorrencia} onClick={editor.add} />}
    >
      {ids.length === 0 ? (
        <NothingHere>{t.ocorrencia_vazia}</NothingHere>
      ) : (
        <ol className={styles["cards"]}>
          {ids.map((id, index) => (
            <OcorrenciaCard key={id} id={id} first={index === 0} last={index === ids.length - 1} onOpen={editor.open} />
          ))}
        </ol>
      )}
      <ItemEditor list="ocorrencias" editor={editor}>
        {(id) => <OcorrenciaFields id={id} missing={editor.missing} />}
      </ItemEditor>
    </Section>
  );
}
