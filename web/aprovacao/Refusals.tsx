import { useState } from "react";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import styles from "./aprovacao.module.css";

type Recusa = Aprovacao["comentarios"][number];

/** One refusal: who, when, why. */
export function Refusal({ recusa }: { recusa: Recusa }) {
  const a = useT("aprovacao");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  return (
    <>
      <p className={styles["refuser"]}>
        {a("reprovado_por", { nome: recusa.usuario.nome, quando: format.instant(recusa.dataHora, fusoHorario) })}
      </p>
      <p className={styles["reason"]}>{recusa.descricao}</p>
    </>
  );
}

/** All refusals, the newest in sight. */
export function Refusals({ comentarios }: { comentarios: readonly Recusa[] }) {
  const a = useT("aprovacao");
  const [all, setAll] = useState(false);
  if (comentarios.length === 0) return null;
  const shown = all ? comentarios : comentarios.slice(0, 1);
  const hidden = comentarios.length - shown.length;
  return (
    <div className={styles["part"]}>
      <h3 className={styles["subtitle"]}>{a.reprovacoes}</h3>
      <ul className={styles["refusals"]}>
        {shown.map((recusa) => (
          <li key={`${recusa.dataHora} ${recusa.usuario._id}`}>
            <Refusal recusa={recusa} />
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
