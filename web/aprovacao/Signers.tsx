import { Button } from "@mantine/core";
import {
  Check,
  CircleDashed,
  Clock,
  GitCompareArrows,
  TriangleAlert,
  UserRoundPen,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { openAct } from "./acts.ts";
import shared from "./aprovacao.module.css";
import { type Assinante, type Situacao, situacaoOf } from "./state.ts";
import type { AprovacaoTexts } from "./words.ts";
import styles from "./Signers.module.css";

const SIGN: Readonly<Record<Situacao, LucideIcon>> = {
  aprovado: Check,
  semAssinatura: Check,
  anterior: TriangleAlert,
  vez: Clock,
  aguardando: CircleDashed,
  rascunho: CircleDashed,
};

function stateWords(a: AprovacaoTexts, situacao: Situacao, assinante: Assinante, quando: string, own: boolean): string {
  const words: Readonly<Record<Situacao, () => string>> = {
    aprovado: () => a("aprovado_em", { quando }),
    semAssinatura: () => a("aprovado_sem_assinatura", { quando }),
    anterior: () => a("aprovou_anterior", { quando }),
    vez: () => (own ? a.sua_vez : a("vez_de", { nome: assinante.usuarioNome })),
    aguardando: () => a.aguardando,
    rascunho: () => a.rascunho,
  };
  return words[situacao]();
}

/** The picture of the signature, on a white background like paper. */
function Picture({ assinante }: { assinante: Assinante }) {
  const a = useT("aprovacao");
  const [failed, setFailed] = useState(false);
  if (assinante.url === null || failed) return null;
  return (
    <img
      src={assinante.url}
      alt={a("assinatura_de", { nome: assinante.usuarioNome })}
      loading="lazy"
      width={450}
      height={165}
      className={styles["picture"]}
      onError={() => setFailed(true)}
    />
  );
}

function Signer({
  assinante,
  aprovacao,
  onCompare,
}: {
  assinante: Assinante;
  aprovacao: Aprovacao;
  /** Called to show the changes since this instant; null: the person may not read the history. */
  onCompare: ((since: string) => void) | null;
}) {
  const a = useT("aprovacao");
  const format = useFormat();
  const { empresa, usuario } = usePerfil();
  const { posicao, usuarioNome: nome, usuarioCargo, ativo, aprovado, dataHora } = assinante;
  const own = assinante.usuarioId === usuario._id;
  const situacao = situacaoOf(aprovacao.status.id, assinante);
  const Sign = SIGN[situacao];
  const quando = dataHora === null ? "" : format.instant(dataHora, empresa.fusoHorario);
  const mayReplace = aprovacao.permissoes.trocarAssinante === null && !aprovado && situacao !== "rascunho";
  return (
    <li
      className={styles["signer"]}
      data-situacao={situacao}
      {...(situacao === "vez" ? { "aria-current": "step" } : {})}
    >
      <span className={styles["sign"]} aria-hidden>
        <Sign size={16} />
      </span>
      <div className={styles["who"]}>
        <p className={styles["name"]}>
          <span className={styles["position"]}>
            <span className="sr-only">{a("assinante_n", { posicao })}: </span>
            <span aria-hidden>{posicao}.</span>
          </span>{" "}
          {nome}
          {own && <span className={shared["dim"]}> ({a.voce})</span>}
        </p>
        {usuarioCargo !== null && usuarioCargo !== "" && <p className={shared["dim"]}>{usuarioCargo}</p>}
        <p className={styles["state"]}>{stateWords(a, situacao, assinante, quando, own)}</p>
        {!ativo && !aprovado && (
          <p className={styles["off"]}>
            <strong>{a.desativado}.</strong> {a.desativado_ajuda}
          </p>
        )}
        <Picture assinante={assinante} />
        {situacao === "anterior" && onCompare !== null && dataHora !== null && (
          <Button
            variant="default"
            leftSection={<GitCompareArrows size={16} aria-hidden />}
            aria-label={a("ver_mudou_desde", { nome })}
            onClick={() => onCompare(dataHora)}
          >
            {a.ver_mudou}
          </Button>
        )}
        {mayReplace && (
          <Button
            variant="subtle"
            className={styles["replace"] ?? ""}
            leftSection={<UserRoundPen size={16} aria-hidden />}
            aria-label={a("trocar_de", { nome })}
            onClick={() => openAct({ act: "trocar", posicao })}
          >
            {a.trocar}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The signers in order, each with a sentence about their state. */
export function Signers({
  aprovacao,
  onCompare,
}: {
  aprovacao: Aprovacao;
  onCompare: ((since: string) => void) | null;
}) {
  const a = useT("aprovacao");
  if (aprovacao.assinantes.length === 0) return <p className={shared["dim"]}>{a.sem_assinantes}</p>;
  return (
    <ol className={styles["signers"]}>
      {aprovacao.assinantes.map((assinante) => (
        <Signer key={assinante.posicao} assinante={assinante} aprovacao={aprovacao} onCompare={onCompare} />
      ))}
    </ol>
  );
}
