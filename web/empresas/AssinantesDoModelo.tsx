import { Button } from "@mantine/core";
import { move } from "@dnd-kit/helpers";
import { DragDropProvider } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { LIMITES } from "../../domain/relatorios/constants.ts";
import type { CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { movedTo } from "../relatorios/photos/order.ts";
import { SelectField } from "../ui/SelectField.tsx";
import styles from "./AprovacaoDoModelo.module.css";

type Aprovacao = CallOutput<"getAprovacaoDoModelo">;
type Pessoa = {
  readonly usuarioId: string;
  readonly nome: string;
  readonly email: string;
  readonly cargo: string | null;
  readonly ativo: boolean;
};

/** One signer: the handle, who it is, up and down, off the list. */
function Row({
  pessoa,
  index,
  total,
  describedBy,
  onMove,
  onRemove,
}: {
  pessoa: Pessoa;
  index: number;
  total: number;
  describedBy: string;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const t = useT("assinantes");
  const { usuarioId, nome, email, cargo, ativo } = pessoa;
  const { ref, handleRef, isDragging } = useSortable({ id: usuarioId, index });
  return (
    <li ref={ref} className={styles["row"]} data-dragging={isDragging || undefined}>
      <button
        ref={handleRef}
        type="button"
        className={styles["handle"]}
        aria-label={t("arrastar", { nome })}
        aria-describedby={describedBy}
      >
        <GripVertical size={18} aria-hidden />
      </button>
      <div className={styles["who"]}>
        <p className={styles["person"]}>
          {index + 1}. {nome}
        </p>
        <p className={styles["help"]}>{cargo === null || cargo === "" ? email : `${cargo} · ${email}`}</p>
        {!ativo && <p className={styles["off"]}>{t.desativado}</p>}
      </div>
      <div className={styles["tools"]}>
        <button
          type="button"
          className={styles["tool"]}
          aria-label={t("subir", { nome })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={styles["tool"]}
          aria-label={t("descer", { nome })}
          disabled={index === total - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={18} aria-hidden />
        </button>
        <button type="button" className={styles["tool"]} aria-label={t("remover", { nome })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}

/** Who signs, in order: by dragging, by the arrows, at most six. */
export function AssinantesDoModelo({
  aprovacao,
  ids,
  onChange,
}: {
  aprovacao: Aprovacao;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const t = useT("assinantes");
  const help = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [dragged, setDragged] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState("");
  const [picked, setPicked] = useState<string | null>(null);
  const people = new Map<string, Pessoa>([
    ...aprovacao.candidatos.map((each): [string, Pessoa] => [each.usuarioId, { ...each, ativo: true }]),
    ...aprovacao.assinantes.map((each): [string, Pessoa] => [each.usuarioId, each]),
  ]);
  const shown = dragged ?? ids;
  const nameOf = (id: unknown): string => people.get(String(id))?.nome ?? "";
  const settle = (next: readonly string[], id: unknown): void => {
    setSaid(t("ficou", { nome: nameOf(id), posicao: next.indexOf(String(id)) + 1, total: next.length }));
    onChange(next);
  };
  const free = aprovacao.candidatos.filter(({ usuarioId }) => !ids.includes(usuarioId));
  const full = ids.length >= LIMITES.assinaturasPorRelatorio;
  const add = (): void => {
    if (picked === null) return;
    settle([...ids, picked], picked);
    setPicked(null);
  };
  const remove = (id: string): void => {
    setSaid(t("saiu", { nome: nameOf(id) }));
    onChange(ids.filter((each) => each !== id));
    box.current?.focus();
  };
  return (
    <fieldset ref={box} className={styles["signers"]} tabIndex={-1}>
      <legend className={styles["label"]}>{t.quem}</legend>
      <p id={help} className="sr-only">
        {t.arrastar_ajuda}
      </p>
      {shown.length === 0 && <p className={styles["help"]}>{t.ninguem}</p>}
      <DragDropProvider
        // The first of its own parts announces in English only; the sentences are ours.
        plugins={(parts) => parts.slice(1)}
        onDragStart={() => setDragged(ids)}
        onDragOver={(event) => {
          const next = move([...shown], event);
          if (next.some((id, index) => id !== shown[index])) setDragged(next);
        }}
        onDragEnd={(event) => {
          setDragged(null);
          if (!event.canceled) settle(move([...shown], event), event.operation.source?.id);
        }}
      >
        <ol className={styles["list"]}>
          {shown.map((id, index) => {
            const pessoa = people.get(id);
            return (
              pessoa !== undefined && (
                <Row
                  key={id}
                  pessoa={pessoa}
                  index={index}
                  total={shown.length}
                  describedBy={help}
                  onMove={(to) => settle(movedTo(ids, id, to), id)}
                  onRemove={() => remove(id)}
                />
              )
            );
          })}
        </ol>
      </DragDropProvider>
      <output className="sr-only">{said}</output>
      {full ? (
        <p className={styles["help"]}>{t("limite", { limite: LIMITES.assinaturasPorRelatorio })}</p>
      ) : (
        <div className={styles["add"]}>
          <SelectField
            label={t.adicionar}
            className={styles["pick"] ?? ""}
            disabled={free.length === 0}
            {...(free.length === 0 ? { placeholder: t.sem_candidatos } : {})}
            options={free.map(({ usuarioId, nome, email }) => ({ value: usuarioId, label: `${nome} · ${email}` }))}
            value={picked}
            onChange={setPicked}
          />
          <Button
            variant="default"
            disabled={picked === null}
            leftSection={<Plus size={17} aria-hidden />}
            onClick={add}
          >
            {t.adicionar_sim}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
