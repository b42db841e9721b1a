import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from "../i18n/language.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { saveText, separatorOf, toCsv } from "../ui/csv.ts";
import { Page } from "../ui/Page.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import styles from "./Traducoes.module.css";
import { filterTraducoes, type Linha, readTraducoes } from "./traducoes.ts";

/** Number of table rows rendered at first, and added by each tap on the button: rendering thousands at once would block the page for seconds. */
const POR_VEZ = 100;

function Tabela({ linhas }: { linhas: readonly Linha[] }) {
  const t = useT("sobre");
  return (
    // Wide on a phone: it scrolls inside its own box, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable (WCAG 2.1.1)
    <section className={styles["scroll"]} tabIndex={0} aria-label={t.traducoes}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">{t.chave}</th>
            {LANGUAGES.map((each) => (
              <th key={each} scope="col">
                {LANGUAGE_NAMES[each]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={linha.chave}>
              <th scope="row" className={styles["key"]}>
                {linha.chave}
              </th>
              {LANGUAGES.map((each) => (
                <td key={each} lang={LANGUAGE_TAGS[each]}>
                  {linha[each]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `/app/translation-export`: the table of translation keys in three languages, with a search and a CSV download. */
export function TraducoesPage() {
  const t = useT("sobre");
  const comum = useT("comum");
  const language = useLanguage();
  const { data } = useSuspenseQuery({ queryKey: ["traducoes"], queryFn: readTraducoes, staleTime: Infinity });
  const [busca, setBusca] = useState("");
  const [shown, setShown] = useState(POR_VEZ);
  const found = filterTraducoes(data, useDeferredValue(busca));
  const save = (): void => {
    const rows = found.map((linha) => [linha.chave, ...LANGUAGES.map((each) => linha[each])]);
    saveText("canteiro-traducoes.csv", toCsv([[t.chave, ...LANGUAGES], ...rows], separatorOf(language)));
  };
  return (
    <Page
      title={t.traducoes}
      subtitle={t.traducoes_ajuda}
      aside={<output className={styles["count"]}>{t("traducoes_n", { n: found.length })}</output>}
      actions={
        <Button variant="default" leftSection={<Download size={18} aria-hidden />} onClick={save}>
          {t.traducoes_exportar}
        </Button>
      }
    >
      <div className={styles["search"]}>
        <SearchField
          label={t.traducoes_buscar}
          value={busca}
          onChange={(value) => {
            setBusca(value);
            setShown(POR_VEZ);
          }}
        />
      </div>
      <Tabela linhas={found.slice(0, shown)} />
      {found.length > shown && (
        <div className={styles["more"]}>
          <Button variant="default" onClick={() => setShown(shown + POR_VEZ)}>
            {comum.carregar_mais}
          </Button>
        </div>
      )}
    </Page>
  );
}
