import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { Avatar } from "../usuarios/Avatar.tsx";
import { perfilKey } from "../usuarios/situacao.ts";
import type { Obra } from "../obras/data.ts";
import styles from "./AcessoCard.module.css";
import all from "./recentes.module.css";

/** People with access to the work, for people who may change that. */
export function AcessoCard({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const comum = useT("comum");
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
        {usuarios.map(({ _id, nome, sigla, fotoUrl, perfil }) => (
          <li key={_id} className={styles["person"]}>
            <Avatar sigla={sigla} url={fotoUrl} />
            <span className={styles["words"]}>
              <span className={styles["name"]}>{nome}</span>
              <span className={styles["perfil"]}>{comum[perfilKey(perfil.id)]}</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles["more"]}>{t("mais_pessoas", { n: more })}</p>}
    </Card>
  );
}
