import { Button } from "@mantine/core";
import { Copy } from "lucide-react";
import { useState } from "react";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";
import { toast } from "../ui/toast.ts";
import { ObrasPicker } from "./ObrasPicker.tsx";
import { copied, GRUPOS_PERSONALIZADO, PARTIDA, PONTOS_DE_PARTIDA, samePermissoes } from "./permissoes.ts";
import { PermissoesEditor } from "./PermissoesEditor.tsx";
import type { FieldsProps } from "./UsuarioFields.tsx";
import styles from "./UsuarioPage.module.css";

const CopiarDialog = lazyWindow(() => import("./CopiarDialog.tsx").then((module) => module.CopiarDialog));

type Props = FieldsProps & {
  /** Permissions that the editor may give; null for an administrator, who may give all. */
  readonly teto: PermissaoDeAcesso | null;
  /** The person being edited, who is not offered as a source to copy from; null for somebody new. */
  readonly usuarioId: string | null;
};

/** The works of a customised user or client. */
export function ObrasFields({
  values,
  errors,
  disabled,
  onChange,
  ocultas = 0,
}: FieldsProps & {
  /** Works of theirs that the editor does not see; a save leaves them. */ readonly ocultas?: number;
}) {
  const t = useT("usuarios");
  return (
    <Card title={t.obras} id="obras">
      <p className={styles["help"]}>{t.obras_ajuda}</p>
      <ObrasPicker
        value={values.obras}
        disabled={disabled}
        error={errors["obrasAcesso"]}
        onChange={(obras) => onChange({ obras })}
      />
      {ocultas > 0 && <p className={styles["hidden"]}>{t("obras_ocultas", { n: ocultas })}</p>}
    </Card>
  );
}

/** Permissions in the company: the editor can start with a preset or a copy of another person's permissions, and then change single flags. */
export function PermissoesFields({ values, disabled, onChange, teto, usuarioId }: Props) {
  const t = useT("usuarios");
  const [copying, setCopying] = useState(false);
  const cliente = values.perfilId === PERFIL.cliente;
  const { permissaoDeAcesso: before } = values;
  const take = (from: PermissaoDeAcesso): PermissaoDeAcesso => {
    const given = copied(from, { before, teto });
    // Flags that only the other profile uses stay as they are.
    return cliente ? { ...before, clienteObra: given.clienteObra } : { ...given, clienteObra: before.clienteObra };
  };
  return (
    <Card title={t.permissoes} id="permissoes">
      <p className={styles["help"]}>{t.permissoes_ajuda}</p>
      {teto !== null && <p className={styles["help"]}>{t.permissoes_fixas}</p>}
      {!disabled && (
        <div className={styles["start"]}>
          {!cliente && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons that set others are no field set
            <div className={styles["presets"]} role="group" aria-label={t.comecar_por}>
              <span className={styles["dim"]} aria-hidden>
                {t.comecar_por}
              </span>
              {PONTOS_DE_PARTIDA.map((each) => (
                <Button
                  key={each}
                  variant={samePermissoes(take(PARTIDA[each]), before) ? "light" : "default"}
                  aria-pressed={samePermissoes(take(PARTIDA[each]), before)}
                  px="sm"
                  onClick={() => onChange({ permissaoDeAcesso: take(PARTIDA[each]) })}
                >
                  {t[`partida_${each}`]}
                </Button>
              ))}
            </div>
          )}
          <Button
            variant="subtle"
            px="sm"
            leftSection={<Copy size={16} aria-hidden />}
            onClick={() => setCopying(true)}
          >
            {t.copiar}
          </Button>
        </div>
      )}
      <PermissoesEditor
        grupos={cliente ? ["clienteObra"] : GRUPOS_PERSONALIZADO}
        value={before}
        teto={teto}
        disabled={disabled}
        onChange={(permissaoDeAcesso) => onChange({ permissaoDeAcesso })}
      />
      <CopiarDialog
        opened={copying}
        perfilId={values.perfilId}
        usuarioId={usuarioId}
        onClose={() => setCopying(false)}
        onCopy={({ permissaoDeAcesso, obras }) => {
          onChange({
            permissaoDeAcesso: take(permissaoDeAcesso),
            ...(obras === null ? {} : { obras: new Set([...values.obras, ...obras]) }),
          });
          setCopying(false);
          toast.success(t.copiado);
        }}
      />
    </Card>
  );
}
