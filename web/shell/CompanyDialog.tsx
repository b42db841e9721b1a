import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { Check } from "lucide-react";
import { initials } from "../../domain/lib/text.ts";
import type { CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import styles from "./CompanyDialog.module.css";

type Empresas = CallOutput<"login">["empresasVinculadas"];

/**
 * Lets a person choose one of their login's companies. Without `onClose` the window cannot be dismissed: not by Esc, not by a tap
 * outside, and it has no close button.
 */
export function CompanyDialog({
  opened,
  empresas,
  current,
  onChoose,
  onClose,
}: {
  opened: boolean;
  empresas: Empresas;
  current?: string;
  onChoose: (empresaId: string) => void;
  onClose?: () => void;
}) {
  const t = useT("comum");
  return (
    <Dialog
      opened={opened}
      onClose={onClose ?? (() => undefined)}
      dismissible={onClose !== undefined}
      title={t.escolha_empresa}
      size="sm"
    >
      <p className={styles["help"]}>{t.escolha_empresa_ajuda}</p>
      <ul className={styles["list"]}>
        {empresas.map((empresa) => (
          <li key={empresa.empresaId}>
            <button
              type="button"
              className={styles["company"]}
              aria-current={empresa.empresaId === current ? "true" : undefined}
              onClick={() => onChoose(empresa.empresaId)}
            >
              <span className={styles["initial"]} aria-hidden>
                {initials(empresa.nome).slice(0, 1)}
              </span>
              <span className={styles["names"]}>
                <span className={styles["name"]}>{empresa.nome}</span>
                <span className={styles["role"]}>
                  {
                    t[
                      `perfil_${empresa.perfil.id === PERFIL.administrador ? "2" : empresa.perfil.id === PERFIL.cliente ? "4" : "3"}`
                    ]
                  }
                </span>
              </span>
              {empresa.empresaId === current && <Check size={18} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
