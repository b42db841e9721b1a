import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { useT } from "../../../i18n/texts.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

type Material = NonNullable<Relatorio["controleDeMaterial"]>["recebido"];

function Lista({ titulo, vazio, itens }: { titulo: string; vazio: string; itens: Material }) {
  return (
    <div className={styles["group"]}>
      <h3 className={styles["groupName"]}>
        {titulo}
        <span>{itens.length}</span>
      </h3>
      {itens.length === 0 ? (
        <NothingHere>{vazio}</NothingHere>
      ) : (
        <ul className={styles["pairs"]}>
          {itens.map(({ _id, descricao, quantidade }) => (
            <li key={_id} className={styles["pairRow"]}>
              <span className={styles["cellName"]}>{descricao}</span>
              <span className={styles["amount"]}>{quantidade === "" ? "–" : quantidade}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Material received and used, one list beside the other where there is room. */
export const MaterialView: SectionView = ({ relatorio: { controleDeMaterial }, count, readOnly = null }) => {
  const t = useT("material");
  const r = useT("relatorios");
  const { recebido, utilizado } = controleDeMaterial ?? { recebido: [], utilizado: [] };
  return (
    <Section secao="controleDeMaterial" count={count} readOnly={readOnly}>
      {recebido.length + utilizado.length === 0 ? (
        <NothingHere>{r.nada_registrado}</NothingHere>
      ) : (
        <div className={styles["twoLists"]}>
          <Lista titulo={t.recebido} vazio={t.vazio_recebido} itens={recebido} />
          <Lista titulo={t.utilizado} vazio={t.vazio_utilizado} itens={utilizado} />
        </div>
      )}
    </Section>
  );
};
