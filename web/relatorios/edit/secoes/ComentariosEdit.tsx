import { isBlank } from "../../../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { Button, Textarea } from "@mantine/core";
import { v7 as uuid } from "uuid";
import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { EditCount } from "./EditCount.tsx";
import { SEM_CAMPOS } from "../../form/secoes/campos.ts";
import { addRows, useEdit, useEditStore } from "../../form/store.ts";
import { ComentarioRowEdit } from "../parts.ts";
import styles from "./ComentariosEdit.module.css";
import cards from "./cards.module.css";

const CLIENTE = 4;

/** The comment being written. It is kept in the store, so that the draft contains it and a save includes it. */
function Composer({ onAdded }: { onAdded: (id: string) => void }) {
  const t = useT("relatorios");
  const store = useEditStore();
  const { usuario } = usePerfil();
  const text = useEdit((state) => state.newComment);
  const add = (): void => {
    const descricao = text.trim();
    if (isBlank(descricao)) return;
    const autor = { _id: usuario._id, nome: usuario.nome, perfilCliente: usuario.perfil.id === CLIENTE };
    const id = uuid();
    addRows(store, "comentarios", [[id, { descricao, dataHora: "", usuario: autor, campos: SEM_CAMPOS }]]);
    store.setState({ newComment: "" });
    onAdded(id);
  };
  return (
    <div className={styles["composer"]}>
      <Textarea
        aria-label={t.comentario_novo}
        placeholder={t.comentario_novo}
        autosize
        minRows={1}
        maxLength={MAX_LENGTH.texto}
        className={styles["field"] ?? ""}
        value={text}
        onChange={(event) => store.setState({ newComment: event.currentTarget.value })}
      />
      <Button variant="light" disabled={isBlank(text)} onClick={add}>
        {t.adicionar_comentario}
      </Button>
    </div>
  );
}

/** Comments: everybody reads all of them and changes only their own. */
export function ComentariosEdit() {
  const t = useT("relatorios");
  const ids = useEdit(({ form }) => form.comentarios.ids);
  const offers = useEdit(({ relatorio }) => relatorio.modeloDeRelatorio.camposPersonalizados.comentario.length > 0);
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <Section secao="comentario" count={<EditCount secao="comentario" />} flush>
      {ids.length === 0 ? (
        <NothingHere>{t.comentario_vazio}</NothingHere>
      ) : (
        <ul className={cards["cards"]}>
          {ids.map((id) => (
            <ComentarioRowEdit key={id} id={id} editing={editing === id} onEdit={setEditing} />
          ))}
        </ul>
      )}
      {/* Fields that the template offers are filled in right after the text. */}
      <Composer onAdded={(id) => offers && setEditing(id)} />
    </Section>
  );
}
