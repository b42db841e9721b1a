import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Users, X } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../api/error.ts";
import { call } from "../api/client.ts";
import { useListaDeCadastro } from "../cadastros/useListaDeCadastro.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { confirm } from "../ui/confirm.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { toast } from "../ui/toast.ts";
import { Avatar } from "./Avatar.tsx";
import { AGED_BY_USUARIO } from "./data.ts";
import { perfilKey, SITUACAO_TONE } from "./situacao.ts";
import { administradoresQuery, type UsuarioDaObra } from "./usuariosDaObra.ts";
import styles from "./UsuariosDaObra.module.css";

const DarAcessoDialog = lazyWindow(() => import("./DarAcessoDialog.tsx").then((module) => module.DarAcessoDialog));

function Pessoa({ usuario, children }: { usuario: UsuarioDaObra; children?: React.ReactNode }) {
  const t = useT("usuarios");
  const comum = useT("comum");
  const { nome, sigla, fotoUrl, cargo, email, perfil, situacao } = usuario;
  return (
    <li className={styles["item"]}>
      <Avatar sigla={sigla} url={fotoUrl} />
      <div className={styles["words"]}>
        <div className={styles["name"]}>{nome}</div>
        <div className={styles["about"]}>
          {[comum[perfilKey(perfil.id)], cargo || email].filter(Boolean).join(" · ")}
          {situacao !== "ativo" && <StatusBadge size="sm" tone={SITUACAO_TONE[situacao]} label={t[situacao]} />}
        </div>
      </div>
      {children}
    </li>
  );
}

function Tirar({ obraId, usuario }: { obraId: string; usuario: UsuarioDaObra }) {
  const t = useT("usuarios");
  const client = useQueryClient();
  const [taking, setTaking] = useState(false);
  const { _id: usuarioId, nome } = usuario;
  const take = async (): Promise<void> => {
    const yes = await confirm({
      title: t("acesso_remover_titulo", { nome }),
      message: t.acesso_remover_aviso,
      confirmLabel: t.acesso_remover,
      tone: "danger",
    });
    if (!yes) return;
    setTaking(true);
    try {
      await call("removeUsuarioDaObra", { params: { obraId, usuarioId } });
      toast.success(t("acesso_removido", { nome }));
    } catch (error) {
      const last = error instanceof ApiError && error.codigo === "ultima_obra_usuario";
      toast.error(last ? t.acesso_ultima : error);
    } finally {
      setTaking(false);
    }
    await Promise.all(AGED_BY_USUARIO.map((key) => client.invalidateQueries({ queryKey: [key] })));
    await client.invalidateQueries({ queryKey: ["usuario"] });
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      px="sm"
      className={styles["take"] ?? ""}
      loading={taking}
      aria-label={t("acesso_remover_de", { nome })}
      onClick={() => void take()}
    >
      <span className={styles["wide"]}>{t.acesso_remover}</span>
      <X size={18} aria-hidden className={styles["narrow"]} />
    </Button>
  );
}

/** Customised users and clients with access to the work; lets the editor add and remove people. */
function Pessoas({ obraId }: { obraId: string }) {
  const t = useT("usuarios");
  const [adding, setAdding] = useState(false);
  const lista = useListaDeCadastro(["usuarios-da-obra", obraId, "pessoas"], async (pagina, signal) => {
    const query = { personalizado: "true", clienteObra: "true", pagina };
    const { usuarios, total } = await call("listUsuariosDaObra", { params: { obraId }, query, signal });
    return { itens: usuarios, total };
  });
  const { itens, total } = lista;
  return (
    <Card
      title={t.acesso_pessoas}
      id="pessoas"
      {...(total === undefined ? {} : { count: total })}
      actions={
        <OnlineButton variant="light" leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t.acesso_adicionar}
        </OnlineButton>
      }
    >
      {lista.pending && <LoadingState kind="rows" count={4} />}
      {!lista.pending && itens === undefined && <ErrorState error={lista.error} onRetry={lista.retry} />}
      {itens?.length === 0 && (
        <EmptyState icon={<Users size={22} />} title={t.acesso_so_administradores}>
          {t.acesso_so_administradores_ajuda}
        </EmptyState>
      )}
      {itens !== undefined && itens.length > 0 && (
        <ul className={styles["list"]} aria-label={t.acesso_pessoas}>
          {itens.map((usuario) => (
            <Pessoa key={usuario._id} usuario={usuario}>
              {usuario.permissoes.alterar === null && <Tirar obraId={obraId} usuario={usuario} />}
            </Pessoa>
          ))}
        </ul>
      )}
      <LoadMore query={lista.more} />
      <DarAcessoDialog opened={adding} obraId={obraId} onClose={() => setAdding(false)} />
    </Card>
  );
}

function Administradores({ obraId }: { obraId: string }) {
  const t = useT("usuarios");
  const { data } = useQuery(administradoresQuery(obraId));
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title={t.acesso_administradores} id="administradores" count={data.length}>
      <p className={styles["help"]}>{t.acesso_administradores_ajuda}</p>
      <ul className={styles["list"]} aria-label={t.acesso_administradores}>
        {data.map((usuario) => (
          <Pessoa key={usuario._id} usuario={usuario} />
        ))}
      </ul>
    </Card>
  );
}

/**
 * People with access to a work: first its customised users and clients, who can be added and removed, then the administrators,
 * who have access to every work. Needs the texts "usuarios". Used on the work's page and in its set-up.
 */
export function UsuariosDaObra({ obraId }: { obraId: string }) {
  return (
    <div>
      <Pessoas obraId={obraId} />
      <Administradores obraId={obraId} />
    </div>
  );
}
