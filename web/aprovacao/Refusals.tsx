import { useState } from "react";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import styles from "./aprovacao.module.css";

type Refused = Aprovacao["comentarios"][number];

/** One refusal: author, time, reason. */
export function Refusal({ refusal }: { refusal: Refused }) {
  const a = useT("aprovacao");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  return (
    <>
      <p className={styles["refuser"]}>
        {a("reprovado_por", { nome: refusal.usuario.nome, quando: format.instant(refusal.dataHora, fusoHorario) })}
      </p>
      <p className={styles["reason"]}>{refusal.descricao}</p>
    </>
  );
}

/** All refusals; only the newest is shown until the person asks for the others. */
export function Refusals({ comentarios }: { comentarios: readonly Refused[] }) {
  const a = useT("aprovacao");
  const [all, setAll] = useState(false);
  if (comentarios.length === 0) return null;
  const shown = all ? comentarios : comentarios.slice(0, 1);
  const hidden = comentarios.length - shown.length;
  return (
    <div className={styles["part"]}>
      <h3 className={styles["subtitle"]}>{a.reprovacoes}</h3>
      <ul className={styles["refusals"]}>
        {shown.map((refusal) => (
          <li key={`${refusal.dataHora} ${refusal.usuario._id}`}>
            <Refusal refusal={refusal} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles["more"]} onClick={() => setAll(true)}>
          {a("reprovacoes_antes", { n: hidden })}
        </button>
      )}
    </div>
  );
}
