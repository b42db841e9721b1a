import { RotateCw, X } from "lucide-react";
import { useT } from "../../i18n/texts.ts";
import { confirm } from "../../ui/confirm.ts";
import { useUploadQueue } from "./uploadContext.ts";
import styles from "./EnvioTools.module.css";
import type { Envio } from "./queue/types.ts";

/** Buttons of a file that is being uploaded: cancel, and retry while it is paused or refused. */
export function EnvioTools({ envio }: { envio: Envio }) {
  const t = useT("midias");
  const c = useT("comum");
  const queue = useUploadQueue();
  const { id, name, phase } = envio;
  const drop = async (): Promise<void> => {
    const yes = await confirm({
      title: t("retirar_titulo", { nome: name }),
      message: t.retirar_aviso,
      confirmLabel: t.retirar_sim,
      tone: "danger",
    });
    if (yes) await queue.remove(id);
  };
  return (
    <>
      {(phase === "refused" || phase === "paused") && (
        <button
          type="button"
          className={styles["tool"]}
          aria-label={`${c.tentar_de_novo}: ${name}`}
          title={c.tentar_de_novo}
          onClick={() => queue.retry({ id })}
        >
          <RotateCw size={18} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles["tool"]}
        aria-label={`${t.retirar_da_fila}: ${name}`}
        title={t.retirar_da_fila}
        onClick={() => void drop()}
      >
        <X size={18} aria-hidden />
      </button>
    </>
  );
}
