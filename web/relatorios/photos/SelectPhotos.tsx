import { useQueryClient } from "@tanstack/react-query";
import { Check, FolderInput, TextCursorInput, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../i18n/texts.ts";
import { useEditStore } from "../form/store.ts";
import { useUploads } from "../media/uploadContext.ts";
import { captionOf } from "../media/caption.ts";
import { deleteFotos } from "./calls.ts";
import type { PhotoDialog } from "./PhotoDialogs.tsx";
import styles from "./SelectPhotos.module.css";
import grid from "./PhotoEditor.module.css";

/** Selects several photos to give them one caption, move them to another place, or remove them. */
export function SelectPhotos({
  place,
  fotos,
  compact,
  onAsk,
  onEnd,
}: {
  place: string;
  fotos: readonly Foto[];
  compact: boolean;
  onAsk: (dialog: PhotoDialog) => void;
  onEnd: () => void;
}) {
  const t = useT("midias");
  const c = useT("comum");
  const store = useEditStore();
  const client = useQueryClient();
  const previews = useUploads((state) => state.previews);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Somebody else may have removed a chosen photo meanwhile.
  const there = fotos.filter(({ arquivo }) => chosen.has(arquivo));
  const arquivos = there.map(({ arquivo }) => arquivo);
  const none = there.length === 0;
  const toggle = (arquivo: string): void => {
    const next = new Set(chosen);
    if (!next.delete(arquivo)) next.add(arquivo);
    setChosen(next);
  };
  const remove = async (): Promise<void> => {
    if (await deleteFotos(store, client, place, there)) onEnd();
  };
  return (
    <>
      <div className={styles["bar"]} role="toolbar" aria-label={t.fotos_selecionar}>
        <output className={styles["count"]}>{t("n_selecionadas", { n: there.length })}</output>
        <button type="button" onClick={() => setChosen(new Set(fotos.map(({ arquivo }) => arquivo)))}>
          {t.selecionar_todas}
        </button>
        <button type="button" disabled={none} onClick={() => onAsk({ kind: "caption", arquivos })}>
          <TextCursorInput size={17} aria-hidden />
          {t.legendar}
        </button>
        <button type="button" disabled={none} onClick={() => onAsk({ kind: "move", arquivos })}>
          <FolderInput size={17} aria-hidden />
          {t.mover}
        </button>
        <button type="button" disabled={none} data-danger onClick={() => void remove()}>
          <Trash2 size={17} aria-hidden />
          {c.excluir}
        </button>
        <button type="button" data-end onClick={onEnd}>
          {t.fotos_concluir}
        </button>
      </div>
      <ul className={grid["grid"]} data-compact={compact || undefined}>
        {fotos.map((foto, at) => (
          <li key={foto.arquivo} className={grid["item"]}>
            <label className={styles["tile"]}>
              <input
                type="checkbox"
                className={styles["box"]}
                aria-label={t("selecionar_foto", { n: at + 1 })}
                checked={chosen.has(foto.arquivo)}
                onChange={() => toggle(foto.arquivo)}
              />
              <img
                src={previews[foto.arquivo] ?? foto.urlMiniatura}
                alt=""
                className={styles["image"]}
                loading="lazy"
              />
              <span className={styles["mark"]} aria-hidden>
                <Check size={16} />
              </span>
            </label>
            {captionOf(foto) !== "" && <p className={styles["caption"]}>{captionOf(foto)}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
