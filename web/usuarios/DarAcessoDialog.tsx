import { Button, Checkbox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { toast } from "../ui/toast.ts";
import { Avatar } from "./Avatar.tsx";
import styles from "./CopiarDialog.module.css";
import { AGED_BY_USUARIO } from "./data.ts";
import { perfilKey } from "./situacao.ts";
import { semAcessoQuery, type UsuarioDaObra } from "./usuariosDaObra.ts";

/** Gives people access to the work, one call per person; if a call fails, the people before it keep their access. */
function useGiveAccess(obraId: string, onDone: () => void) {
  const t = useT("usuarios");
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const give = async (ids: readonly string[]): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      for (const usuarioId of ids) await call("addUsuarioDaObra", { params: { obraId }, body: { usuarioId } });
      toast.success(t("acesso_dado", { n: ids.length }));
      onDone();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setSending(false);
    }
    await Promise.all(AGED_BY_USUARIO.map((key) => client.invalidateQueries({ queryKey: [key] })));
    await client.invalidateQueries({ queryKey: ["usuario"] });
  };
  return { sending, error, give };
}

function Pessoas({
  people,
  chosen,
  onChange,
}: {
  people: readonly UsuarioDaObra[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const comum = useT("comum");
  const toggle = (id: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <ul className={styles["list"]}>
      {people.map(({ _id, nome, sigla, fotoUrl, perfil, permissoes }) => (
        <li key={_id} className={styles["item"]}>
          <Checkbox
            checked={chosen.has(_id)}
            disabled={permissoes.alterar !== null}
            onChange={(event) => toggle(_id, event.currentTarget.checked)}
            label={
              <span className={styles["person"]}>
                <Avatar sigla={sigla} url={fotoUrl} />
                <span className={styles["words"]}>
                  {nome}
                  <span className={styles["dim"]}>{comum[perfilKey(perfil.id)]}</span>
                </span>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** Window to choose people who have no access to the work, and to give access to several of them at once. */
export function DarAcessoDialog({ opened, obraId, onClose }: { opened: boolean; obraId: string; onClose: () => void }) {
  const t = useT("usuarios");
  const comum = useT("comum");
  const { permissoes } = usePerfil();
  const [typed, setTyped] = useState("");
  const [busca] = useDebouncedValue(typed.trim(), 250);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({ ...semAcessoQuery(obraId, busca), enabled: opened, placeholderData: keepPreviousData });
  const { sending, error, give } = useGiveAccess(obraId, () => {
    setChosen(new Set());
    onClose();
  });
  const people = query.data?.usuarios;
  const nobody = people?.length === 0 && (busca === "" ? t.acesso_ninguem : comum.nada_encontrado);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.acesso_titulo}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {comum.cancelar}
          </Button>
          <Button loading={sending} disabled={chosen.size === 0} onClick={() => void give([...chosen])}>
            {chosen.size === 0 ? t.acesso_adicionar : t("acesso_confirmar", { n: chosen.size })}
          </Button>
        </>
      }
    >
      <p className={styles["help"]}>{t.acesso_escolher}</p>
      <SearchField value={typed} onChange={setTyped} label={t.acesso_buscar} />
      {people === undefined && query.isPending && <LoadingState kind="rows" count={4} />}
      {people === undefined && query.error !== null && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {typeof nobody === "string" && <p className={styles["empty"]}>{nobody}</p>}
      {people !== undefined && people.length > 0 && <Pessoas people={people} chosen={chosen} onChange={setChosen} />}
      {permissoes["usuario.adicionar"] === null && (
        <AppLink to={paths.adicionarUsuario()} className={styles["link"]}>
          {t.acesso_novo_usuario}
        </AppLink>
      )}
      <FormError error={error} />
    </Dialog>
  );
}
