import { Button, NativeSelect, TextInput } from "@mantine/core";
import { Check, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { Importacao, LinhaDaImportacao } from "../../domain/importacao/contract.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./Importar.module.css";
import type { ImportacaoEmCurso } from "./useImportacao.ts";

type Coluna = Importacao["colunas"][number];

/** One cell. When the person leaves the field, the server checks the input, as it checked all other cells. */
function Celula({
  coluna: { titulo, obrigatoria, opcoes },
  valor,
  error,
  onChange,
}: {
  coluna: Coluna;
  valor: string;
  error: string | undefined;
  onChange: (valor: string) => void;
}) {
  const [typed, setTyped] = useState(valor);
  const [given, setGiven] = useState(valor);
  // The server returned the value in the column's own format, which the field shows from now on.
  if (valor !== given) {
    setGiven(valor);
    setTyped(valor);
  }
  const common = { label: titulo, withAsterisk: obrigatoria, error: error ?? false };
  if (opcoes === null)
    return (
      <TextInput
        {...common}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed !== valor && onChange(typed)}
      />
    );
  const known = valor === "" || opcoes.includes(valor);
  return (
    <NativeSelect {...common} value={valor} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">–</option>
      {!known && <option value={valor}>{valor}</option>}
      {opcoes.map((opcao) => (
        <option key={opcao} value={opcao}>
          {opcao}
        </option>
      ))}
    </NativeSelect>
  );
}

/** A wrong row whose cells can be corrected. After the correction the row stays visible and shows its new verdict. */
export function LinhaEditavel({
  colunas,
  linha: { linha, valores, veredito, campos, repetidaDe },
  em,
}: {
  colunas: readonly Coluna[];
  linha: LinhaDaImportacao;
  em: ImportacaoEmCurso;
}) {
  const t = useT("importacao");
  const wrong = veredito === "errada";
  const said = wrong
    ? t.errada
    : veredito === "nova"
      ? t.corrigida
      : repetidaDe === null
        ? t.existente
        : t("repetida", { n: repetidaDe });
  return (
    <fieldset className={styles["row"]} data-wrong={wrong || undefined}>
      <legend className={styles["legend"]}>
        {t("linha_n", { n: linha })}
        <span className={styles["verdict"]}>
          {wrong ? <TriangleAlert size={15} aria-hidden /> : <Check size={15} aria-hidden />}
          {said}
        </span>
      </legend>
      <div className={styles["cells"]}>
        {colunas.map((coluna) => (
          <Celula
            key={coluna.campo}
            coluna={coluna}
            valor={valores[coluna.campo] ?? ""}
            error={campos.find(({ campo }) => campo === coluna.campo)?.message}
            onChange={(valor) => void em.corrigir(linha, { valores: { [coluna.campo]: valor } })}
          />
        ))}
      </div>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Trash2 size={16} aria-hidden />}
        aria-label={t("tirar", { n: linha })}
        onClick={() => void em.corrigir(linha, { excluir: true })}
      >
        {t.tirar_curto}
      </Button>
    </fieldset>
  );
}
