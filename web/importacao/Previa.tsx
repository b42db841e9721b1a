import { Button } from "@mantine/core";
import { useState } from "react";
import type { Importacao, LinhaDaImportacao } from "../../domain/importacao/contract.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Segmented } from "../ui/Segmented.tsx";
import { Avisos } from "./Avisos.tsx";
import styles from "./Importar.module.css";
import { LinhaEditavel } from "./LinhaEditavel.tsx";
import { useFocusOnce } from "./useFocusOnce.ts";
import type { ImportacaoEmCurso } from "./useImportacao.ts";

const PASSO = { tabela: 100, erradas: 20 };
const FILTROS = ["erradas", "novas", "existentes"] as const;
type Filtro = (typeof FILTROS)[number];
const VEREDITO = { novas: "nova", existentes: "existente" } as const;

function Tabela({ importacao, linhas }: { importacao: Importacao; linhas: readonly LinhaDaImportacao[] }) {
  const t = useT("importacao");
  // Columns that are empty in every row are left out.
  const colunas = importacao.colunas.filter(({ campo }) =>
    importacao.linhas.some(({ valores }) => valores[campo] !== ""),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <section className={styles["scroll"]} aria-label={t.previa} tabIndex={0}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">{t.linha}</th>
            {colunas.map(({ campo, titulo }) => (
              <th key={campo} scope="col">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ linha, valores, repetidaDe }) => (
            <tr key={linha}>
              <th scope="row">
                {linha}
                {repetidaDe !== null && <small>{t("repetida", { n: repetidaDe })}</small>}
              </th>
              {colunas.map(({ campo }) => (
                <td key={campo}>{valores[campo]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the rows for the view of wrong rows: those that are wrong now, and those that were wrong and have been corrected since. */
function useErradas(importacao: Importacao): readonly LinhaDaImportacao[] {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const wrong = importacao.linhas.filter(({ veredito }) => veredito === "errada");
  if (wrong.some(({ linha }) => !seen.has(linha))) setSeen(new Set([...seen, ...wrong.map(({ linha }) => linha)]));
  return importacao.linhas.filter(({ linha, veredito }) => veredito === "errada" || seen.has(linha));
}

function Mais({ n, onClick }: { n: number; onClick: () => void }) {
  const t = useT("importacao");
  return n > 0 ? (
    <Button variant="default" className={styles["more"] ?? ""} onClick={onClick}>
      {t("mais_linhas", { n })}
    </Button>
  ) : null;
}

/** Every row with its verdict; wrong ones are corrected in place. */
export function Previa({ importacao, em }: { importacao: Importacao; em: ImportacaoEmCurso }) {
  const t = useT("importacao");
  const format = useFormat();
  const { totais } = importacao;
  const said = useFocusOnce<HTMLParagraphElement>();
  const erradas = useErradas(importacao);
  const [filtro, setFiltro] = useState<Filtro>(
    erradas.length > 0 ? "erradas" : totais.novas > 0 ? "novas" : "existentes",
  );
  const [shown, setShown] = useState(1);
  const shows =
    filtro === "erradas" ? erradas : importacao.linhas.filter(({ veredito }) => veredito === VEREDITO[filtro]);
  const most = shown * (filtro === "erradas" ? PASSO.erradas : PASSO.tabela);
  const visible = shows.slice(0, most);
  return (
    <>
      <p ref={said} tabIndex={-1} className={styles["file"]}>
        {importacao.arquivo}
        <span className="sr-only">
          {FILTROS.map((each) => t(each, { n: format.integer(totais[each]) })).join(", ")}
        </span>
      </p>
      <Avisos importacao={importacao} />
      <Segmented
        label={t.resumo}
        hideLabel
        fullWidth
        options={FILTROS.map((value) => ({ value, label: t(value, { n: format.integer(totais[value]) }) }))}
        value={filtro}
        onChange={(value) => {
          setFiltro(value);
          setShown(1);
        }}
      />
      {totais.novas === 0 && totais.erradas === 0 && <p className={styles["help"]}>{t.nada_novo_ajuda}</p>}
      {filtro === "erradas" && erradas.length > 0 && <p className={styles["help"]}>{t.erradas_ajuda}</p>}
      {filtro === "existentes" && totais.existentes > 0 && <p className={styles["help"]}>{t.existentes_ajuda}</p>}
      {shows.length === 0 && <p className={styles["help"]}>{t.nenhuma}</p>}
      {filtro !== "erradas" && visible.length > 0 && <Tabela importacao={importacao} linhas={visible} />}
      {filtro === "erradas" &&
        visible.map((linha) => <LinhaEditavel key={linha.linha} colunas={importacao.colunas} linha={linha} em={em} />)}
      <Mais n={shows.length - visible.length} onClick={() => setShown(shown + 1)} />
    </>
  );
}
