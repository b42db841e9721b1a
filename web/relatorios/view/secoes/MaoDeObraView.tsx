import { SECOES } from "../../../../domain/relatorios/secoes/registry.ts";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { byCategoria } from "../../shared/groups.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { PessoasView } from "./PessoasView.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

type MaoDeObra = NonNullable<Relatorio["maoDeObra"]>;

/** Standard labour by category, with the number of people of each category. */
function PadraoView({ maoDeObra }: { maoDeObra: MaoDeObra }) {
  const t = useT("relatorios");
  const format = useFormat();
  return byCategoria(maoDeObra.padrao).map(({ key, nome, itens: group }) => (
    <div key={key} className={styles["group"]}>
      <h3 className={styles["groupName"]}>
        {nome ?? t.sem_categoria}
        <span>{t("n_pessoas", { n: SECOES.maoDeObra.count({ ...maoDeObra, padrao: [...group] }) })}</span>
      </h3>
      <ul className={styles["cells"]}>
        {group.map(({ _id, descricao, quantidade }) => (
          <li key={_id} className={styles["cell"]} data-zero={quantidade === 0 || undefined}>
            <span className={styles["qty"]}>{format.integer(quantidade)}</span>
            <span className={styles["cellName"]}>{descricao}</span>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Labour: by trade with quantities, or by person with presence and hours. */
export const MaoDeObraView: SectionView = ({ relatorio: { maoDeObra }, count, readOnly = null }) => {
  const t = useT("relatorios");
  const custom = maoDeObra?.opcaoSelecionada === "personalizada";
  const itens = (custom ? maoDeObra.personalizada : maoDeObra?.padrao) ?? [];
  return (
    <Section secao="maoDeObra" count={count} readOnly={readOnly}>
      {itens.length === 0 || !maoDeObra ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : custom ? (
        <PessoasView pessoas={maoDeObra.personalizada} />
      ) : (
        <PadraoView maoDeObra={maoDeObra} />
      )}
    </Section>
  );
};
