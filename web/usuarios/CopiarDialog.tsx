import { Button, Checkbox, Radio } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PerfilId } from "../../domain/permissoes/perfis.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { toast } from "../ui/toast.ts";
import { Avatar } from "./Avatar.tsx";
import styles from "./CopiarDialog.module.css";
import { usuarioQuery } from "./data.ts";

/** Maximum number of people in one answer of the list; a search finds the others. */
const MOST = 50;

/** Choice of a person whose permissions to copy, with or without their works. */
export function CopiarDialog({
  opened,
  perfilId,
  usuarioId,
  onClose,
  onCopy,
}: {
  opened: boolean;
  perfilId: PerfilId;
  /** The person being edited, who is not offered; null for somebody new. */
  usuarioId: string | null;
  onClose: () => void;
  onCopy: (from: { permissaoDeAcesso: PermissaoDeAcesso; obras: readonly string[] | null }) => void;
}) {
  const t = useT("usuarios");
  const comum = useT("comum");
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [busca] = useDebouncedValue(typed.trim(), 250);
  const [chosen, setChosen] = useState<string | null>(null);
  const [withObras, setWithObras] = useState(false);
  const [copying, setCopying] = useState(false);
  const query = useQuery({
    queryKey: ["usuarios", getSession()?.empresaId ?? "", "copiar", perfilId, busca],
    queryFn: ({ signal }) =>
      call("listUsuarios", {
        query: { perfil: perfilId, porPagina: MOST, ...(busca === "" ? {} : { busca }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const people = query.data?.usuarios.filter(({ _id }) => _id !== usuarioId);
  const copy = async (): Promise<void> => {
    if (chosen === null) return;
    setCopying(true);
    try {
      const from = await client.fetchQuery(usuarioQuery(chosen));
      const obras = withObras ? from.obrasAcesso.map(({ _id }) => _id) : null;
      onCopy({ permissaoDeAcesso: from.permissaoDeAcesso, obras });
    } catch (error) {
      toast.error(error);
    } finally {
      setCopying(false);
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.copiar_titulo}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {comum.cancelar}
          </Button>
          <Button loading={copying} disabled={chosen === null} onClick={() => void copy()}>
            {t.copiar_confirmar}
          </Button>
        </>
      }
    >
      <p className={styles["help"]}>{t.copiar_ajuda}</p>
      <SearchField value={typed} onChange={setTyped} label={t.acesso_buscar} />
      {people === undefined && query.isPending && <LoadingState kind="rows" count={4} />}
      {people === undefined && query.error !== null && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {people?.length === 0 && (
        <p className={styles["empty"]}>{busca === "" ? t.copiar_ninguem : comum.nada_encontrado}</p>
      )}
      {people !== undefined && people.length > 0 && (
        <Radio.Group aria-label={t.copiar} value={chosen} onChange={setChosen}>
          <ul className={styles["list"]}>
            {people.map(({ _id, nome, sigla, fotoUrl, cargo, email }) => (
              <li key={_id} className={styles["item"]}>
                <Radio
                  value={_id}
                  label={
                    <span className={styles["person"]}>
                      <Avatar sigla={sigla} url={fotoUrl} />
                      <span className={styles["words"]}>
                        {nome}
                        <span className={styles["dim"]}>{cargo ?? email}</span>
                      </span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </Radio.Group>
      )}
      {people !== undefined && people.length > 0 && (
        <Checkbox
          label={t.copiar_obras}
          checked={withObras}
          onChange={(event) => setWithObras(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  );
}
