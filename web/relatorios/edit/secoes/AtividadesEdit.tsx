import { CalendarRange } from "lucide-react";
import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { editorPart } from "../editorPart.ts";
import { useKeys } from "../../../ui/keys/keys.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { EditCount } from "./EditCount.tsx";
import { useEdit } from "../../form/store.ts";
import { NOVA } from "../../form/secoes/atividade.ts";
import { AtividadeFields } from "../parts.ts";
import { useItemEditor } from "../useItemEditor.ts";
import { AddButton } from "./AddButton.tsx";
import { AtividadeCard } from "./AtividadeCard.tsx";
import styles from "./cards.module.css";
import { ItemEditor } from "./ItemEditor.tsx";

const COM_CAMPOS = { ...NOVA, maisOpcoes: true };

const TarefasPicker = editorPart((code) => code.TarefasPicker, ["tarefas"]);

/** Adds tasks of the work's schedule; shown where the work uses a schedule and the person may see it. */
function DoCronograma() {
  const t = useT("atividades");
  const { permissoes } = usePerfil();
  const usa = useEdit(({ relatorio }) => relatorio.obra.modulos.cronograma);
  // Undefined until first opened, so that nothing is loaded before: most reports start as a copy and never need it.
  const [picking, setPicking] = useState<boolean>();
  if (!usa || permissoes["cronograma.ver"] !== null) return null;
  return (
    <>
      <AddButton
        label={t.adicionar_do_cronograma}
        short={t.do_cronograma}
        icon={CalendarRange}
        onClick={() => setPicking(true)}
      />
      {picking !== undefined && <TarefasPicker opened={picking} onClose={() => setPicking(false)} />}
    </>
  );
}

/** Activities as compact cards, edited one at a time. */
export function AtividadesEdit() {
  const t = useT("relatorios");
  const ids = useEdit(({ form }) => form.atividades.ids);
  // Fields offered by the template are behind the 'more options' switch, which is therefore on from the start.
  const offers = useEdit(({ relatorio }) => relatorio.modeloDeRelatorio.camposPersonalizados.atividade.length > 0);
  const editor = useItemEditor("atividades", offers ? COM_CAMPOS : NOVA);
  useKeys([{ key: "a", does: "nova_atividade", run: editor.add }]);
  return (
    <Section
      secao="atividade"
      count={<EditCount secao="atividade" />}
      flush
      action={
        <span className={styles["actions"]}>
          <DoCronograma />
          <AddButton label={t.adicionar_atividade} onClick={editor.add} />
        </span>
      }
    >
      {ids.length === 0 ? (
        <NothingHere>{t.atividade_vazia}</NothingHere>
      ) : (
        <ol className={styles["cards"]}>
          {ids.map((id, index) => (
            <AtividadeCard key={id} id={id} first={index === 0} last={index === ids.length - 1} onOpen={editor.open} />
          ))}
        </ol>
      )}
      <ItemEditor list="atividades" editor={editor}>
        {(id) => <AtividadeFields id={id} missing={editor.missing} />}
      </ItemEditor>
    </Section>
  );
}
