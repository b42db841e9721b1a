import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { parseCodigo } from "../../domain/selo/codigo.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { useGo } from "../ui/useGo.ts";
import styles from "./verificacao.module.css";

/** Form for the code of a document, for paper without a readable QR code. The code may be typed in any case and grouping. */
export function CodigoForm() {
  const t = useT("verificacao");
  const go = useGo();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const check = async (): Promise<void> => {
    const codigo = parseCodigo(text);
    setWrong(codigo === null);
    if (codigo !== null) await go(paths.verificacao(codigo));
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <TextInput
        label={t.codigo}
        description={t.codigo_ajuda}
        name="codigo"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH.codigoDeVerificacao}
        value={text}
        error={wrong ? t.codigo_invalido : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" size="md" fullWidth>
        {t.conferir}
      </Button>
    </form>
  );
}
