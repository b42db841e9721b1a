import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { call, type CallOutput } from "../../api/client.ts";
import { useT } from "../../i18n/texts.ts";
import { switchEmpresa } from "../../shell/signOut.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { Card } from "../../ui/Card.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { toast } from "../../ui/toast.ts";
import { perfilKey } from "../../usuarios/situacao.ts";
import styles from "./perfil.module.css";

type Empresa = CallOutput<"getPerfilUsuario">["empresasVinculadas"][number];

function Item({ empresa, several }: { empresa: Empresa; several: boolean }) {
  const t = useT("perfil");
  const comum = useT("comum");
  const client = useQueryClient();
  const { usuario, empresa: current } = usePerfil();
  const [saving, setSaving] = useState(false);
  const { empresaId, nome, principal } = empresa;
  const here = empresaId === current._id;
  const makeMain = async (): Promise<void> => {
    setSaving(true);
    try {
      await call("alterarVinculoPrincipal", { empresaId, params: { usuarioId: usuario._id } });
      await client.invalidateQueries({ queryKey: ["perfil-usuario"] });
      toast.success(t("empresa_agora_principal", { nome }));
    } catch (error) {
      toast.error(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <li className={styles["item"]}>
      <div className={styles["what"]}>
        <Building2 size={20} aria-hidden />
        <div className={styles["words"]}>
          <div className={styles["name"]}>
            {nome}
            {here && <StatusBadge size="sm" tone="success" label={t.empresa_atual} />}
            {several && principal === true && <StatusBadge size="sm" tone="info" label={t.empresa_principal} />}
          </div>
          <div className={styles["dim"]}>{comum[perfilKey(empresa.perfil.id)]}</div>
        </div>
      </div>
      {several && (
        <div className={styles["buttons"]}>
          {principal !== true && (
            <Button
              variant="subtle"
              px="sm"
              loading={saving}
              aria-label={t("empresa_tornar_principal_de", { nome })}
              onClick={() => void makeMain()}
            >
              {t.empresa_tornar_principal}
            </Button>
          )}
          {!here && (
            <Button
              variant="default"
              aria-label={t("empresa_entrar_em", { nome })}
              onClick={() => switchEmpresa(empresaId)}
            >
              {t.empresa_entrar}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** `/app/cadastros/perfil/empresas`: the companies of this login, and the choice of the company that opens first. */
export function EmpresasTab() {
  const t = useT("perfil");
  const { empresasVinculadas } = usePerfil();
  return (
    <Card title={t.aba_empresas} id="empresas">
      <p className={styles["help"]}>{t.empresas_ajuda}</p>
      <ul className={styles["list"]}>
        {empresasVinculadas.map((empresa) => (
          <Item key={empresa.empresaId} empresa={empresa} several={empresasVinculadas.length > 1} />
        ))}
      </ul>
    </Card>
  );
}
