import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import { ordemCompleta } from "../../domain/modelos/rules.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import { useT } from "../i18n/texts.ts";
import { SECAO_ICON } from "../relatorios/shared/sections.tsx";
import { ListaOrdenavel } from "./ListaOrdenavel.tsx";
import type { ModeloValues } from "./modeloForm.ts";
import styles from "./modelos.module.css";

/** One section: its name and its switch. */
function Secao({ secao, on, onSwitch }: { secao: SecaoId; on: boolean; onSwitch: (on: boolean) => void }) {
  const t = useT("modelos");
  const nome = useT("relatorios")[`secao_${secao}`];
  const Icon = SECAO_ICON[secao];
  return (
    <>
      <Icon size={18} aria-hidden className={styles["icon"]} />
      <Switch
        size="md"
        labelPosition="left"
        classNames={{
          root: styles["switch"] ?? "",
          body: styles["switchBody"] ?? "",
          label: styles[on ? "secao" : "secaoOff"] ?? "",
        }}
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
    </>
  );
}

type Props = Pick<ModeloValues, "itens" | "ordem"> & {
  readonly onChange: (change: Partial<Pick<ModeloValues, "itens" | "ordem">>) => void;
};

/** The sections of a template: which ones a report has, and the order in which they are filled in, read and printed. */
export function SecoesDoModelo({ itens, ordem, onChange }: Props) {
  const t = useT("modelos");
  const r = useT("relatorios");
  const [said, setSaid] = useState("");
  const nameOf = (secao: SecaoId): { secao: string } => ({ secao: r[`secao_${secao}`] });
  const standard = ordemCompleta([]);
  const none = ordem.every((secao) => !itens[secao]);
  return (
    <>
      <ListaOrdenavel
        ids={ordem}
        ajuda={t.arrastar_ajuda}
        palavras={(secao) => ({
          arrastar: t("arrastar", nameOf(secao)),
          subir: t("subir", nameOf(secao)),
          descer: t("descer", nameOf(secao)),
        })}
        renderConteudo={(secao) => (
          <Secao secao={secao} on={itens[secao]} onSwitch={(on) => onChange({ itens: { ...itens, [secao]: on } })} />
        )}
        onOrder={(next, secao) => {
          setSaid(t("ficou", { ...nameOf(secao), posicao: next.indexOf(secao) + 1, total: next.length }));
          onChange({ ordem: next });
        }}
      />
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
