import { STATUS_ATIVIDADE_PADRAO } from "../../../../domain/secoes/constants.ts";
import { useT } from "../../../i18n/texts.ts";
import { useKeys } from "../../../ui/keys/keys.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { EditCount } from "./EditCount.tsx";
import { useEdit } from "../form/store.ts";
import { SEM_CAMPOS } from "../form/secoes/campos.ts";
import type { AtividadeRow } from "../form/secoes/atividade.ts";
import { AtividadeFields } from "../parts.ts";
import { useItemEditor } from "../useItemEditor.ts";
import { AddButton } from "./AddButton.tsx";
import { AtividadeCard } from "./AtividadeCard.tsx";
import styles from "./cards.module.css";
import { ItemEditor } from "./ItemEditor.tsx";

const NOVA: AtividadeRow = {
  descricao: "",
  observacao: "",
  porcentagem: null,
  status: STATUS_ATIVIDADE_PADRAO,
  maisOpcoes: false,
  inicio: null,
  fim: null,
  producao: false,
  quantidade: null,
  realizado: null,
  unidade: "",
  maoDeObra: { ids: [], rows: {} },
  campos: SEM_CAMPOS,
};

const COM_CAMPOS = { ...NOVA, maisOpcoes: true };

/** What was done: compact cards, edited one at a time. */
export function AtividadesEdit() {
  const t = useT("relatorios");
  const ids = useEdit(({ form }) => form.atividades.ids);
  // Fields that the template offers stand behind the switch: it is on for them.
  const offers = useEdit(({ relatorio }) => relatorio.modeloDeRelatorio.camposPersonalizados.atividade.length > 0);
  const editor = useItemEditor("atividades", offers ? COM_CAMPOS : NOVA);
  useKeys([{ key: "a", does: "nova_atividade", run: editor.add }]);
  return (
    <Section
      secao="atividade"
      count={<EditCount secao="atividade" />}
      flush
      action={<AddButton label={t.adicionar_atividade} onClick={editor.add} />}
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
