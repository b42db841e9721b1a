import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { type Escolhas, getPergunta, type Pergunta } from "./choque.ts";
import styles from "./ChoqueWindow.module.css";

/** The fields that two people changed: both values of each, with the person's own preselected. */
function Campos({
  pergunta,
  escolhas,
  onChange,
}: {
  pergunta: Pergunta;
  escolhas: Escolhas;
  onChange: (escolhas: Escolhas) => void;
}) {
  const t = useT("edicao");
  const deles = pergunta.eu || pergunta.quem === null ? t.o_outro : t("o_de", { quem: pergunta.quem });
  return pergunta.campos.map(({ nome, label, ...valores }) => (
    <Radio.Group
      key={nome}
      label={label}
      value={escolhas[nome] ?? "mine"}
      onChange={(side) => onChange({ ...escolhas, [nome]: side === "theirs" ? "theirs" : "mine" })}
    >
      <div className={styles["lados"]}>
        {(["mine", "theirs"] as const).map((side) => (
          <Radio
            key={side}
            value={side}
            label={side === "mine" ? t.o_meu : deles}
            description={<span className={styles["valor"]}>{valores[side]}</span>}
          />
        ))}
      </div>
    </Radio.Group>
  ));
}

/** Window that asks {@link Pergunta}. Nothing is saved until the person presses Save in the window. */
export function ChoqueWindow({ opened }: { opened: boolean }) {
  const t = useT("edicao");
  const comum = useT("comum");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  // Keeps the last question, so that the window does not lose its text while it fades out.
  const [{ pergunta, escolhas }, setState] = useState<{ pergunta: Pergunta | null; escolhas: Escolhas }>({
    pergunta: null,
    escolhas: {},
  });
  const asked = getPergunta();
  if (opened && asked !== pergunta) setState({ pergunta: asked, escolhas: {} });
  if (pergunta === null) return null;
  const { quem, eu, quando, responder } = pergunta;
  const hora = quando === null ? "" : format.instant(quando, fusoHorario);
  const palavras = { quem: quem ?? t.outra_pessoa, hora };
  return (
    <Dialog
      opened={opened}
      onClose={() => responder(null)}
      title={t.titulo}
      footer={
        <>
          <Button variant="default" onClick={() => responder(null)}>
            {t.voltar}
          </Button>
          <Button data-autofocus onClick={() => responder(escolhas)}>
            {comum.salvar}
          </Button>
        </>
      }
    >
      <div className={styles["campos"]}>
        <p className={styles["texto"]}>
          {eu ? t("texto_eu", palavras) : quando === null ? t("texto_sem_hora", palavras) : t("texto", palavras)}
        </p>
        <Campos pergunta={pergunta} escolhas={escolhas} onChange={(next) => setState({ pergunta, escolhas: next })} />
      </div>
    </Dialog>
  );
}
