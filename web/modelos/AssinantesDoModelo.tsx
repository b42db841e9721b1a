import { Button } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { LIMITES } from "../../domain/secoes/constants.ts";
import type { CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { RowButton } from "../ui/RowButton.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import styles from "./AprovacaoDoModelo.module.css";
import { ListaOrdenavel } from "./ListaOrdenavel.tsx";
import modelos from "./modelos.module.css";

type Aprovacao = CallOutput<"getAprovacaoDoModelo">;
type Pessoa = {
  readonly usuarioId: string;
  readonly nome: string;
  readonly email: string | null;
  readonly cargo: string | null;
  readonly ativo: boolean;
};

/** One signer: name, e-mail and role. */
function Quem({ pessoa: { nome, email, cargo, ativo }, index }: { pessoa: Pessoa; index: number }) {
  const t = useT("assinantes");
  return (
    <div className={styles["who"]}>
      <p className={styles["person"]}>
        {index + 1}. {nome}
      </p>
      <p className={styles["help"]}>{[cargo, email].filter(Boolean).join(" · ")}</p>
      {!ativo && <p className={styles["off"]}>{t.desativado}</p>}
    </div>
  );
}

/** The signers, at most six, in order; the order is changed by dragging or by the arrows. */
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
  const box = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState("");
  const [picked, setPicked] = useState<string | null>(null);
  const people = new Map<string, Pessoa>([
    ...aprovacao.candidatos.map((each): [string, Pessoa] => [each.usuarioId, { ...each, ativo: true }]),
    ...aprovacao.assinantes.map((each): [string, Pessoa] => [each.usuarioId, each]),
  ]);
  const nameOf = (id: string): { nome: string } => ({ nome: people.get(id)?.nome ?? "" });
  const settle = (next: readonly string[], id: string): void => {
    setSaid(t("ficou", { ...nameOf(id), posicao: next.indexOf(id) + 1, total: next.length }));
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
    setSaid(t("saiu", nameOf(id)));
    onChange(ids.filter((each) => each !== id));
    box.current?.focus();
  };
  return (
    <fieldset ref={box} className={styles["signers"]} tabIndex={-1}>
      <legend className={styles["label"]}>{t.quem}</legend>
      {ids.length === 0 && <p className={styles["help"]}>{t.ninguem}</p>}
      <ListaOrdenavel
        ids={ids.filter((id) => people.has(id))}
        ajuda={t.arrastar_ajuda}
        palavras={(id) => ({
          arrastar: t("arrastar", nameOf(id)),
          subir: t("subir", nameOf(id)),
          descer: t("descer", nameOf(id)),
        })}
        renderConteudo={(id, index) => {
          const pessoa = people.get(id);
          return pessoa && <Quem pessoa={pessoa} index={index} />;
        }}
        renderBotoes={(id) => (
          <RowButton label={t("remover", nameOf(id))} onClick={() => remove(id)}>
            <X size={18} aria-hidden />
          </RowButton>
        )}
        onOrder={settle}
      />
      <output className="sr-only">{said}</output>
      {full ? (
        <p className={styles["help"]}>{t("limite", { limite: LIMITES.assinaturasPorRelatorio })}</p>
      ) : (
        <div className={modelos["add"]}>
          <SelectField
            label={t.adicionar}
            className={modelos["pick"] ?? ""}
            disabled={free.length === 0}
            {...(free.length === 0 ? { placeholder: t.sem_candidatos } : {})}
            options={free.map(({ usuarioId, nome, email, cargo }) => ({
              value: usuarioId,
              label: [nome, email ?? cargo].filter(Boolean).join(" · "),
            }))}
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
