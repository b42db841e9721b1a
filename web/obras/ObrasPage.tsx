import { Plus } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Planilha } from "../importacao/Planilha.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { Page } from "../ui/Page.tsx";
import { ObrasContent } from "./ObrasContent.tsx";
import styles from "../ui/ListPage.module.css";
import { later } from "../ui/later.tsx";
import { countsOf, ObrasToolbar } from "./ObrasToolbar.tsx";
import { useFiltroDeObras } from "./useFiltroDeObras.ts";
import { useListaDeObras } from "./useListaDeObras.ts";
import { useLayout } from "./useLayout.ts";

// Loaded when first opened, because of the form's date and select fields, which the list does not need.
const ObraDialog = later(() => import("./ObraDialog.tsx").then((module) => module.ObraDialog));

/** `/app/obras`: the works as cards or list, searched, filtered, added and deleted. */
export function ObrasPage() {
  const t = useT("obras");
  const comum = useT("comum");
  const format = useFormat();
  const filtro = useFiltroDeObras();
  const [layout, setLayout] = useLayout();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState(false);
  const add = (): void => {
    setAsked(true);
    setAdding(true);
  };
  const lista = useListaDeObras(filtro);
  const { newest } = lista;
  // Without a single work there is nothing to search or sort, and the button to add a work stands in the invitation.
  const none = newest?.totalObras === 0 && !filtro.filtering;
  return (
    <Page
      title={comum.obras}
      {...(newest ? { aside: <span className={styles["total"]}>{format.integer(newest.totalObras)}</span> } : {})}
      {...(newest?.permissoes.adicionar === null
        ? {
            actions: (
              <>
                <Planilha tipo="obras" />
                {!none && (
                  <OnlineButton
                    leftSection={<Plus size={18} aria-hidden />}
                    aria-label={t.adicionar_obra}
                    className={styles["add"] ?? ""}
                    onPointerEnter={() => void ObraDialog.load()}
                    onClick={add}
                  >
                    <span className={styles["wide"]}>{t.adicionar_obra}</span>
                    <span className={styles["narrow"]}>{comum.adicionar}</span>
                  </OnlineButton>
                )}
              </>
            ),
          }
        : {})}
    >
      {!none && (
        <ObrasToolbar
          filtro={filtro}
          counts={newest ? countsOf(newest) : null}
          grupos={newest?.gruposDeObra ?? []}
          layout={layout}
          onLayout={setLayout}
        />
      )}
      <output className="sr-only">
        {newest !== undefined && !lista.query.isPlaceholderData && t("obras_encontradas", { n: newest.totalObras })}
      </output>
      <ObrasContent lista={lista} layout={layout} filtro={filtro} onAdd={add} />
      {asked && <ObraDialog opened={adding} onClose={() => setAdding(false)} />}
    </Page>
  );
}
