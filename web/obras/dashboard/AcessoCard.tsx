import { useT } from "../../i18n/texts.ts";
import { paths } from "../../paths.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { Avatar } from "../../usuarios/Avatar.tsx";
import type { Obra } from "../data.ts";
import styles from "./AcessoCard.module.css";
import all from "./recentes.module.css";

const isPerfil = (id: number): id is 2 | 3 | 4 => id === 2 || id === 3 || id === 4;

/** Who opens the work; for who may change that. */
export function AcessoCard({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const { usuarios, total } = obra.visaoGeral;
  if (usuarios === null || total.usuariosAcesso === null) return null;
  const more = total.usuariosAcesso - usuarios.length;
  return (
    <Card
      title={t.quem_tem_acesso}
      count={total.usuariosAcesso}
      id="acesso"
      actions={
        <AppLink to={paths.usuariosDaObra(obra._id)} className={all["all"]}>
          {t.gerir_acesso}
        </AppLink>
      }
    >
      <ul className={styles["people"]}>
        {usuarios.map(({ _id, nome, sigla, perfil }) => (
          <li key={_id} className={styles["person"]}>
            <Avatar sigla={sigla} url={null} />
            <span className={styles["words"]}>
              <span className={styles["name"]}>{nome}</span>
              {isPerfil(perfil.id) && <span className={styles["perfil"]}>{t[`perfil_${perfil.id}`]}</span>}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles["more"]}>{t("mais_pessoas", { n: more })}</p>}
    </Card>
  );
}
