import { Button, Switch } from "@mantine/core";
import { move } from "@dnd-kit/helpers";
import { DragDropProvider } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useId, useState } from "react";
import { ordemCompleta } from "../../domain/modelos/rules.ts";
import type { SecaoId } from "../../domain/relatorios/secoes/ids.ts";
import { useT } from "../i18n/texts.ts";
import { movedTo } from "../relatorios/photos/order.ts";
import { SECAO_ICON } from "../relatorios/shared/sections.tsx";
import type { ModeloValues } from "./modeloForm.ts";
import styles from "./modelos.module.css";

/** One section: the handle, its name, on or off, up and down. */
function Row({
  secao,
  index,
  total,
  on,
  describedBy,
  onMove,
  onSwitch,
}: {
  secao: SecaoId;
  index: number;
  total: number;
  on: boolean;
  describedBy: string;
  onMove: (to: number) => void;
  onSwitch: (on: boolean) => void;
}) {
  const t = useT("modelos");
  const nome = useT("relatorios")[`secao_${secao}`];
  const { ref, handleRef, isDragging } = useSortable({ id: secao, index });
  const Icon = SECAO_ICON[secao];
  return (
    <li ref={ref} className={styles["row"]} data-dragging={isDragging || undefined} data-off={!on || undefined}>
      <button
        ref={handleRef}
        type="button"
        className={styles["handle"]}
        aria-label={t("arrastar", { secao: nome })}
        aria-describedby={describedBy}
      >
        <GripVertical size={18} aria-hidden />
      </button>
      <Icon size={18} aria-hidden className={styles["icon"]} />
      <Switch
        size="md"
        labelPosition="left"
        classNames={{ root: styles["switch"] ?? "", body: styles["switchBody"] ?? "", label: styles["secao"] ?? "" }}
        label={
          <>
            {nome}
            {!on && <span className={styles["off"]}>{t.desligada}</span>}
          </>
        }
        aria-label={t("ligada", { secao: nome })}
        checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <div className={styles["tools"]}>
        <button
          type="button"
          className={styles["tool"]}
          aria-label={t("subir", { secao: nome })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={styles["tool"]}
          aria-label={t("descer", { secao: nome })}
          disabled={index === total - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}

type Props = Pick<ModeloValues, "itens" | "ordem"> & {
  readonly onChange: (change: Partial<Pick<ModeloValues, "itens" | "ordem">>) => void;
};

/** The sections of a template: which a report has, in the order it is filled in, read and printed. */
export function SecoesDoModelo({ itens, ordem, onChange }: Props) {
  const t = useT("modelos");
  const r = useT("relatorios");
  const help = useId();
  const [dragged, setDragged] = useState<readonly SecaoId[] | null>(null);
  const [said, setSaid] = useState("");
  const shown = dragged ?? ordem;
  const settle = (next: readonly SecaoId[], id: unknown): void => {
    const secao = next.find((each) => each === id);
    if (secao !== undefined)
      setSaid(t("ficou", { secao: r[`secao_${secao}`], posicao: next.indexOf(secao) + 1, total: next.length }));
    onChange({ ordem: next });
  };
  const standard = ordemCompleta([]);
  const none = ordem.every((secao) => !itens[secao]);
  return (
    <>
      <p id={help} className="sr-only">
        {t.arrastar_ajuda}
      </p>
      <DragDropProvider
        // The first of its own parts announces in English only; the sentences are ours.
        plugins={(parts) => parts.slice(1)}
        onDragStart={() => setDragged(ordem)}
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
          {shown.map((secao, index) => (
            <Row
              key={secao}
              secao={secao}
              index={index}
              total={shown.length}
              on={itens[secao]}
              describedBy={help}
              onMove={(to) => settle(movedTo(ordem, secao, to), secao)}
              onSwitch={(on) => onChange({ itens: { ...itens, [secao]: on } })}
            />
          ))}
        </ol>
      </DragDropProvider>
      <output className="sr-only">{said}</output>
      {none && (
        <p className={styles["wrong"]} role="alert">
          {t.uma_secao}
        </p>
      )}
      {ordem.some((secao, index) => secao !== standard[index]) && (
        <div>
          <Button variant="default" onClick={() => onChange({ ordem: standard })}>
            {t.ordem_padrao}
          </Button>
        </div>
      )}
    </>
  );
}
