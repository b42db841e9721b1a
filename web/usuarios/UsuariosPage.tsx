import { NativeSelect } from "@mantine/core";
import { Users } from "lucide-react";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { call } from "../api/client.ts";
import { CadastroPage } from "../cadastros/CadastroPage.tsx";
import type { Coluna } from "../cadastros/CadastroTabela.tsx";
import { type FiltroDeCadastro, useFiltroDeCadastro } from "../cadastros/useFiltroDeCadastro.ts";
import { useListaDeCadastro } from "../cadastros/useListaDeCadastro.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { Avatar } from "./Avatar.tsx";
import { SITUACOES, type UsuarioListado } from "./data.ts";
import { perfilKey, SITUACAO_TONE } from "./situacao.ts";
import styles from "./UsuariosPage.module.css";
import { usuarioMenu, useUsuarioActs } from "./useUsuarioActs.tsx";

const PERFIS = [PERFIL.administrador, PERFIL.personalizado, PERFIL.cliente] as const;

/** The people of the company that match the filter; unknown values of `perfil` or `situacao` in the address are ignored. */
function useLista(filtro: FiltroDeCadastro) {
  const { busca } = filtro;
  const perfil = PERFIS.find((id) => String(id) === filtro.get("perfil"));
  const situacao = SITUACOES.find((each) => each === filtro.get("situacao"));
  const lista = useListaDeCadastro(["usuarios", busca, perfil, situacao], async (pagina, signal) => {
    const { usuarios, ...rest } = await call("listUsuarios", { query: { busca, perfil, situacao, pagina }, signal });
    return { ...rest, itens: usuarios };
  });
  return { lista, perfil, situacao };
}

function useColumns(busca: string): readonly Coluna<UsuarioListado>[] {
  const t = useT("usuarios");
  const comum = useT("comum");
  const { usuario: eu } = usePerfil();
  return [
    {
      key: "pessoa",
      label: t.coluna_pessoa,
      width: "minmax(0, 3fr)",
      cell: ({ _id, nome, sigla, fotoUrl, email, cargo }) => (
        <span className={styles["person"]}>
          <Avatar sigla={sigla} url={fotoUrl} />
          <span className={styles["words"]}>
            <span>
              <Highlight text={nome} query={busca} />
              {_id === eu._id && <span className={styles["you"]}> ({t.voce})</span>}
            </span>
            <span className={styles["dim"]}>
              {cargo !== null && cargo !== "" && <Highlight text={cargo} query={busca} />}
              <span className={styles["email"]} data-second={(cargo ?? "") !== "" || undefined}>
                <Highlight text={email} query={busca} />
              </span>
            </span>
          </span>
        </span>
      ),
    },
    {
      key: "perfil",
      label: t.coluna_perfil,
      cell: ({ perfil }) => <span className={styles["perfil"]}>{comum[perfilKey(perfil.id)]}</span>,
    },
    {
      key: "obras",
      label: t.coluna_obras,
      width: "minmax(0, 0.7fr)",
      phone: "hidden",
      cell: ({ totalObras }) =>
        totalObras === null ? t.todas_as_obras : totalObras === 0 ? t.sem_obras : t("obras_n", { n: totalObras }),
    },
    {
      key: "situacao",
      label: t.coluna_situacao,
      width: "130px",
      cell: ({ situacao }) => <StatusBadge size="sm" tone={SITUACAO_TONE[situacao]} label={t[situacao]} />,
    },
  ];
}

function Usuarios() {
  const t = useT("usuarios");
  const comum = useT("comum");
  const { permissoes } = usePerfil();
  const filtro = useFiltroDeCadastro();
  const { lista, perfil, situacao } = useLista(filtro);
  const acts = useUsuarioActs();
  const totais = lista.newest?.totais;
  const counted = (label: string, n: number | undefined): string => (n === undefined ? label : `${label} (${n})`);
  return (
    <CadastroPage
      title={t.usuarios}
      label={t.usuarios}
      searchLabel={t.buscar}
      lista={lista}
      filtro={filtro}
      columns={useColumns(filtro.busca ?? "")}
      nameOf={({ nome }) => nome}
      href={({ _id }) => paths.editarUsuario(_id)}
      menu={(usuario) => usuarioMenu(usuario, { acts, page: false })}
      add={permissoes["usuario.adicionar"] === null ? { label: t.adicionar, href: paths.adicionarUsuario() } : null}
      empty={{ icon: <Users size={22} />, title: t.vazio, text: t.vazio_texto }}
      filters={
        <div className={styles["filters"]}>
          <NativeSelect
            aria-label={t.filtro_perfil}
            className={styles["filter"] ?? ""}
            data={[
              { value: "", label: t.todos_os_perfis },
              ...PERFIS.map((id) => ({
                value: String(id),
                label: counted(comum[perfilKey(id)], totais?.perfis[String(id)]),
              })),
            ]}
            value={String(perfil ?? "")}
            onChange={(event) => filtro.set("perfil", event.currentTarget.value || undefined)}
          />
          <NativeSelect
            aria-label={t.filtro_situacao}
            className={styles["filter"] ?? ""}
            data={[
              { value: "", label: t.todas_as_situacoes },
              ...SITUACOES.map((each) => ({ value: each, label: counted(t[each], totais?.[each]) })),
            ]}
            value={situacao ?? ""}
            onChange={(event) => filtro.set("situacao", event.currentTarget.value || undefined)}
          />
        </div>
      }
    />
  );
}

/** `/app/cadastros/usuarios`: people of the company, including invited ones. Without the permission to see them, nothing is requested. */
export function UsuariosPage() {
  const t = useT("usuarios");
  const { permissoes } = usePerfil();
  if (permissoes["usuario.ver"] === null) return <Usuarios />;
  return (
    <Page title={t.usuarios}>
      <SemPermissao />
    </Page>
  );
}
