import { Truck } from "lucide-react";
import { lazy, Suspense } from "react";
import { call, type CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Planilha } from "../importacao/Planilha.tsx";
import { usePerfil } from "../shell/usePerfil.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { AtivoFilter, ativoOf } from "./AtivoFilter.tsx";
import { cadastroMenu } from "./cadastroMenu.tsx";
import { CadastroPage } from "./CadastroPage.tsx";
import type { Coluna } from "./CadastroTabela.tsx";
import { CHAVES } from "./chaves.ts";
import { Situacao } from "./Situacao.tsx";
import { useAberto } from "./useAberto.ts";
import { useExcluirCadastro } from "./useExcluirCadastro.ts";
import { useFiltroDeCadastro } from "./useFiltroDeCadastro.ts";
import { useListaDeCadastro } from "./useListaDeCadastro.ts";
import { type Palavras, usePalavras } from "./usePalavras.ts";

const load = () => import("./EquipamentoDialog.tsx");
const EquipamentoDialog = lazy(() => load().then((module) => ({ default: module.EquipamentoDialog })));

export type EquipamentoCadastrado = CallOutput<"searchEquipamentos">["itens"][number];

/** The name first. */
function colunas({ t, comum, format, busca }: Palavras): readonly Coluna<EquipamentoCadastrado>[] {
  return [
    { key: "descricao", label: t.descricao, cell: (e) => <Highlight text={e.descricao} query={busca} /> },
    {
      key: "quantidade",
      label: t.quantidade,
      width: "120px",
      numeric: true,
      phone: "labelled",
      cell: (e) => format.integer(e.quantidade),
    },
    {
      key: "horario",
      label: t.horario,
      width: "160px",
      cell: ({ horario }) => horario.inicio !== null && `${horario.inicio}–${horario.fim ?? ""}`,
    },
    { key: "situacao", label: comum.situacao, width: "120px", cell: (e) => <Situacao ativo={e.ativo} /> },
  ];
}

/** `/app/cadastros/equipamentos`: the company's equipment. */
export function EquipamentosPage() {
  const t = useT("cadastros");
  const allowed = usePerfil().permissoes["equipamento.editar"] === null;
  const filtro = useFiltroDeCadastro();
  const ativo = ativoOf(filtro);
  const { busca } = filtro;
  const palavras = usePalavras(busca);
  const lista = useListaDeCadastro(["cadastro-equipamentos", busca, ativo], (pagina, signal) =>
    call("searchEquipamentos", {
      query: { busca, ativo: ativo === undefined ? undefined : String(ativo), pagina },
      signal,
    }),
  );
  const dialog = useAberto<EquipamentoCadastrado>();
  const excluir = useExcluirCadastro({
    tipo: "equipamento",
    excluir: (id) => call("deleteEquipamento", { params: { id } }),
    keys: CHAVES.equipamentos,
  });
  return (
    <>
      <CadastroPage<EquipamentoCadastrado>
        title={t.equipamentos}
        subtitle={t.equipamentos_ajuda}
        label={t.equipamentos}
        searchLabel={t.buscar_equipamento}
        allowed={allowed}
        actions={<Planilha tipo="equipamentos" importar={allowed} />}
        lista={lista}
        filtro={filtro}
        filters={<AtivoFilter filtro={filtro} />}
        columns={colunas(palavras)}
        nameOf={(e) => e.descricao}
        onOpen={dialog.open}
        menu={(e) =>
          cadastroMenu({
            edit: () => dialog.open(e),
            remove: () => void excluir({ _id: e._id, nome: e.descricao }),
          })
        }
        add={{ label: t.adicionar_equipamento, onSelect: () => dialog.open(null), onIntent: () => void load() }}
        empty={{ icon: <Truck size={22} />, title: t.equipamentos_vazio, text: t.equipamentos_vazio_texto }}
      />
      {dialog.item !== undefined && (
        <Suspense fallback={null}>
          <EquipamentoDialog key={dialog.vez} opened={dialog.opened} item={dialog.item} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
