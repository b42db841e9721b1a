import { useInfiniteQuery } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { hojeQuery, type ObraDeHoje } from "./data.ts";
import { TONE } from "./estado.ts";
import styles from "./FotoDialog.module.css";
import { recebeFotos, useFoto } from "./useFoto.tsx";

function Obra({ obra, hoje, onTaken }: { obra: ObraDeHoje; hoje: string; onTaken: () => void }) {
  const t = useT("hoje");
  const { reason, label, busy, take, input } = useFoto(obra, hoje, onTaken);
  return (
    <li>
      <button
        type="button"
        className={styles["obra"]}
        aria-label={label}
        title={label}
        aria-disabled={reason !== null}
        aria-busy={busy || undefined}
        onClick={take}
      >
        <Camera size={20} aria-hidden />
        <span className={styles["nome"]}>{obra.nome}</span>
        <StatusBadge tone={TONE[obra.estado]} label={t[`estado_${obra.estado}`]} size="sm" />
      </button>
      {input}
    </li>
  );
}

function Obras({ onClose }: { onClose: () => void }) {
  const t = useT("hoje");
  const query = useInfiniteQuery(hojeQuery());
  const hoje = query.data?.pages[0];
  if (hoje === undefined)
    return query.isPending ? (
      <LoadingState kind="rows" count={3} />
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    );
  const obras = hoje.permissoes.adicionarFoto === null ? hoje.obras.filter(recebeFotos) : [];
  if (obras.length === 0)
    return (
      <EmptyState icon={<Camera size={22} />} title={t.foto_nenhuma}>
        {t.foto_nenhuma_ajuda}
      </EmptyState>
    );
  return (
    <>
      <p className={styles["ajuda"]}>{t.foto_ajuda}</p>
      <ul className={styles["obras"]}>
        {obras.map((obra) => (
          <Obra key={obra._id} obra={obra} hoje={hoje.hoje} onTaken={onClose} />
        ))}
      </ul>
      {hoje.total > hoje.obras.length && (
        <AppLink to={paths.hoje()} className={styles["todas"]} onClick={onClose}>
          {t.foto_todas}
        </AppLink>
      )}
    </>
  );
}

/** Asks which work a photo belongs to: works whose report of today takes photos, missing reports first. */
export function FotoDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("hoje");
  return (
    <Dialog opened={opened} onClose={onClose} title={t.foto_titulo} size="sm">
      <Obras onClose={onClose} />
    </Dialog>
  );
}
