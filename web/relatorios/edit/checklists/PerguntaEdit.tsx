import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { Textarea } from "@mantine/core";
import { Camera, MessageSquare } from "lucide-react";
import { memo, useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { PhotoEditor } from "../PhotoEditor.tsx";
import { focusOnMount } from "../../shared/focusOnMount.ts";
import { opcaoFace, opcaoLabel } from "../../shared/resultado.tsx";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import { perguntaId, placeKey } from "../../form/places.ts";
import { isMarcada, toggled } from "../../form/secoes/checklist.ts";
import { useCampo, useEdit, useEditStore, useReadOnly } from "../../form/store.ts";
import styles from "./checklists.module.css";
import { patchPergunta } from "./patchPergunta.ts";

/** The comment of a question; the field is shown only when it is used. */
function Comentario({
  checklist,
  id,
  numero,
  focus,
}: {
  checklist: string;
  id: string;
  numero: string;
  focus: boolean;
}) {
  const t = useT("checklist");
  const store = useEditStore();
  const path = `checklists.${checklist}.perguntas.${id}.comentario`;
  const comentario = useEdit(({ form }) => form.checklists.rows[checklist]?.perguntas.rows[id]?.comentario ?? "");
  const error = useCampo(path);
  return (
    <Textarea
      aria-label={t("comentario_de", { item: numero })}
      placeholder={t.comentario}
      autosize
      minRows={1}
      maxLength={MAX_LENGTH.texto}
      ref={focus ? focusOnMount : null}
      data-campo={path}
      value={comentario}
      error={error}
      onChange={(event) => {
        const { value } = event.currentTarget;
        patchPergunta(store, checklist, id, (pergunta) => ({ ...pergunta, comentario: value }));
      }}
    />
  );
}

/** One question with its answers; comment and photos open on demand. */
export const PerguntaEdit = memo(function PerguntaEdit({
  checklist,
  id,
  n,
}: {
  checklist: string;
  id: string;
  n: number;
}) {
  const t = useT("checklist");
  const store = useEditStore();
  const pergunta = useEdit(({ form }) => form.checklists.rows[checklist]?.perguntas.rows[id]);
  const place = { kind: "checklist", id: perguntaId(checklist, id) } as const;
  const mayAddPhotos = useReadOnly("galeriaDeFoto") === null;
  const fotos = useEdit((state) => state.fotos[placeKey(place)]?.length ?? 0);
  const error = useCampo(`checklists.${checklist}.perguntas.${id}.opcaoSelecionada`);
  const [opened, setOpened] = useState<{ comentario: boolean; fotos: boolean }>({ comentario: false, fotos: false });
  if (!pergunta) return null;
  const numero = pergunta.item === "" ? String(n) : pergunta.item;
  const showComment = opened.comentario || pergunta.comentario !== "";
  const showPhotos = opened.fotos || fotos > 0;
  return (
    <li className={styles["question"]} data-campo={`checklists.${checklist}.perguntas.${id}`}>
      <fieldset className={styles["answers"]}>
        <legend className={styles["text"]}>
          <span className={styles["number"]}>{numero}</span>
          <span>
            {pergunta.descricao}
            {pergunta.multiplasOpcoes && <span className={styles["many"]}>{t.varias}</span>}
          </span>
        </legend>
        <div className={styles["options"]}>
          {pergunta.opcoes.map((opcao) => {
            const on = isMarcada(pergunta, opcao.valor);
            const { Icon, tom } = opcaoFace(pergunta.tipo, opcao.valor);
            return (
              <button
                key={opcao.valor}
                type="button"
                className={styles["option"]}
                aria-pressed={on}
                data-tone={tom}
                onClick={() => patchPergunta(store, checklist, id, (row) => toggled(row, opcao.valor))}
              >
                {(on || pergunta.tipo === "select") && <Icon size={16} aria-hidden />}
                {opcaoLabel(t, pergunta.tipo, opcao)}
              </button>
            );
          })}
          {!showComment && (
            <button
              type="button"
              className={styles["tool"]}
              aria-label={t("comentario_de", { item: numero })}
              title={t.comentar}
              onClick={() => setOpened((before) => ({ ...before, comentario: true }))}
            >
              <MessageSquare size={18} aria-hidden />
            </button>
          )}
          {!showPhotos && mayAddPhotos && (
            <button
              type="button"
              className={styles["tool"]}
              aria-label={t("fotos_de", { item: numero })}
              title={t.fotos}
              onClick={() => setOpened((before) => ({ ...before, fotos: true }))}
            >
              <Camera size={18} aria-hidden />
            </button>
          )}
        </div>
        {error !== undefined && <p className={styles["wrong"]}>{error}</p>}
      </fieldset>
      {/* Safety answers never flip silently: two different ones stay marked until somebody chooses. */}
      <FieldConflict item={place.id} />
      {showComment && <Comentario checklist={checklist} id={id} numero={numero} focus={opened.comentario} />}
      {showPhotos && <PhotoEditor place={place} compact />}
    </li>
  );
});
