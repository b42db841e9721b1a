import { Users } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { UsuarioEditando } from "../../../domain/presenca/contract.ts";
import { mensagemDePresenca } from "../../../domain/presenca/rules.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { agoText } from "./ago.ts";
import styles from "./EditingUsersBox.module.css";
import { usePresenca } from "./usePresenca.ts";

type EditingUsersProps = { readonly obraId: string; readonly relatorioId: string };

const AGE_EVERY_MS = 10_000;

/** The current time, updated regularly while `active`. */
function useNow(active: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => setNow(Date.now()), AGE_EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

function UserRow({ usuario, now, eu }: { usuario: UsuarioEditando; now: number; eu: boolean }) {
  const t = useT("presenca");
  const r = useT("relatorios");
  const language = useLanguage();
  const { usuarioNome, secao, dataHora, appIss } = usuario;
  return (
    <tr>
      <th scope="row">
        {eu ? t("voce", { nome: usuarioNome }) : usuarioNome}
        {secao !== null && <span className={styles["where"]}> {t("na_secao", { secao: r[`secao_${secao}`] })}</span>}
      </th>
      <td>{agoText(language, dataHora, now) ?? t.agora}</td>
      <td>{t[`app_${appIss}`]}</td>
    </tr>
  );
}

/** Table of the editors: name and section, time of the last signal, and app. */
function UsersTable({ usuarios, eu }: { usuarios: readonly UsuarioEditando[]; eu: string }) {
  const t = useT("presenca");
  const caption = useId();
  const now = useNow(true);
  return (
    <table className={styles["table"]} aria-labelledby={caption}>
      <caption id={caption} className="sr-only">
        {t.quem_edita}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.usuario}</th>
          <th scope="col">{t.ultima_atualizacao}</th>
          <th scope="col">{t.aplicativo}</th>
        </tr>
      </thead>
      <tbody>
        {usuarios.map((usuario) => (
          // A person who edits on two devices has two rows.
          <UserRow
            key={`${usuario.usuarioId} ${usuario.appIss} ${usuario.dataHora}`}
            usuario={usuario}
            now={now}
            eu={usuario.usuarioId === eu}
          />
        ))}
      </tbody>
    </table>
  );
}

/**
 * Who else edits this report now (this person on another device counts too): a sentence that screen readers announce when it
 * changes, and a table. Shows nothing when nobody else edits. While this component is mounted, the person counts as editing.
 */
export function EditingUsersBox({ obraId, relatorioId }: EditingUsersProps) {
  const usuarios = usePresenca(obraId, relatorioId);
  const language = useLanguage();
  const { _id: eu } = usePerfil().usuario;
  const mensagem = mensagemDePresenca(usuarios, eu, language);
  return (
    <div className={styles["box"]} data-alone={mensagem === null || undefined}>
      {/* Always there: screen readers skip a region that is added together with its text. */}
      <output className={styles["message"]}>
        {mensagem !== null && (
          <>
            <Users size={18} aria-hidden className={styles["icon"]} />
            <span>{mensagem}</span>
          </>
        )}
      </output>
      {mensagem !== null && <UsersTable usuarios={usuarios} eu={eu} />}
    </div>
  );
}
