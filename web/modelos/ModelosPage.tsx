import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileCog } from "lucide-react";
import { holdsWords } from "../../domain/lib/text.ts";
import { call } from "../api/client.ts";
import { CadastroPage } from "../cadastros/CadastroPage.tsx";
import { cadastroMenu } from "../cadastros/cadastroMenu.tsx";
import { useExcluirCadastro } from "../cadastros/useExcluirCadastro.ts";
import { useFiltroDeCadastro } from "../cadastros/useFiltroDeCadastro.ts";
import { wholeList } from "../cadastros/useListaDeCadastro.ts";
import type { Coluna } from "../cadastros/CadastroTabela.tsx";
import { type Format, useFormat } from "../i18n/format.ts";
import type { texts } from "../i18n/pt/modelos.ts";
import type { Texts } from "../i18n/shape.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { keepModelo, type ModeloListado, modelosQuery } from "./data.ts";
import styles from "./modelos.module.css";

/** Columns: title, kind of date with the number of sections, and how many works and reports use the template. */
function columnsOf(t: Texts<typeof texts>, format: Format, busca: string): readonly Coluna<ModeloListado>[] {
  return [
    {
      key: "nome",
      label: t.nome,
      cell: (modelo) => (
        <>
          <Highlight text={modelo.descricao} query={busca} />{" "}
          {modelo.principal && <span className={styles["badge"]}>{t.principal_selo}</span>}
        </>
      ),
    },
    {
      key: "secoes",
      label: t.secoes,
      cell: ({ tipoDeData, totalSecoes }) => `${t[tipoDeData]} · ${t("secoes_n", { n: totalSecoes })}`,
    },
    {
      key: "obras",
      label: t.obras,
      numeric: true,
      width: "100px",
      phone: "labelled",
      cell: ({ totalObras }) => format.integer(totalObras),
    },
    {
      key: "relatorios",
      label: t.relatorios,
      numeric: true,
      width: "110px",
      phone: "labelled",
      cell: ({ totalRelatorios }) => format.integer(totalRelatorios),
    },
  ];
}

/** `/app/cadastros/modelos-relatorios`: the report templates of the company. There are few, so the whole list is searched in the browser. */
export function ModelosPage() {
  const t = useT("modelos");
  const format = useFormat();
  const client = useQueryClient();
  const go = useGo();
  const allowed = usePerfil().permissoes["modelo.editar"] === null;
  const query = useQuery({ ...modelosQuery(), enabled: allowed });
  const filtro = useFiltroDeCadastro();
  const busca = filtro.busca ?? "";
  const found = query.data?.filter(({ descricao }) => holdsWords(descricao, busca));
  const excluir = useExcluirCadastro({
    tipo: "modelo",
    excluir: (modeloId) => call("deleteModelo", { params: { modeloId } }),
    keys: ["modelos", "modelos-da-obra"],
  });
  const duplicate = async ({ _id }: ModeloListado): Promise<void> => {
    try {
      const copy = await call("duplicarModelo", { params: { modeloId: _id } });
      await keepModelo(client, copy);
      toast.success(t.duplicado);
      await go(paths.modelo(copy._id));
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <CadastroPage
      title={t.modelos}
      subtitle={t.modelos_ajuda}
      label={t.modelos}
      searchLabel={t.buscar_modelo}
      allowed={allowed}
      filtro={filtro}
      lista={wholeList(found, { error: query.error, retry: () => void query.refetch() })}
      columns={columnsOf(t, format, busca)}
      nameOf={({ descricao }) => descricao}
      href={({ _id }) => paths.modelo(_id)}
      menu={(modelo) =>
        cadastroMenu({
          edit: paths.modelo(modelo._id),
          duplicate: () => void duplicate(modelo),
          remove: () => void excluir({ _id: modelo._id, nome: modelo.descricao }),
        })
      }
      add={{ label: t.adicionar_modelo, href: paths.modelo("novo") }}
      empty={{ icon: <FileCog size={22} />, title: t.nenhum_modelo, text: t.nenhum_modelo_ajuda }}
    />
  );
}
