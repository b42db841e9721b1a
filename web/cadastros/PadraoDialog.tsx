import { isBlank } from "../../domain/lib/text.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { CategoriaField } from "../relatorios/edit/pessoas/CategoriaField.tsx";
import { AtivoSwitch, CadastroDialog, TextoField } from "./CadastroDialog.tsx";
import type { JanelaProps } from "./Catalogo.tsx";
import { CHAVES } from "./chaves.ts";
import type { PadraoCadastrada } from "./PadraoLista.tsx";
import { QuantidadeField } from "./QuantidadeField.tsx";
import { useJanela } from "./useJanela.ts";

type Categoria = { readonly _id?: string; readonly descricao: string } | null;
type Values = Pick<PadraoCadastrada, "descricao" | "quantidade" | "ativo"> & { readonly categoria: Categoria };
const NOVO: Values = { descricao: "", quantidade: 1, categoria: null, ativo: true };

/** Adds (`item` null) or changes a trade. */
export function PadraoDialog({ opened, item, onClose }: JanelaProps<PadraoCadastrada>) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const params = { id: item?._id ?? "" };
  const edicao = useJanela<PadraoCadastrada, Values, Omit<Values, "categoria"> & { categoria: { _id: string } | null }>(
    { opened, item, onClose },
    {
      keys: CHAVES.maoDeObra,
      valuesOf: (entry) => entry ?? NOVO,
      campos: {
        descricao: { label: t.funcao },
        categoria: { label: t.grupo, texto: (categoria) => categoria?.descricao ?? t.sem_grupo },
        quantidade: { label: t.quantidade },
        ativo: { label: comum.ativo },
      },
      required: ({ descricao }) => ({ descricao: !isBlank(descricao) }),
      bodyOf: ({ descricao, quantidade, categoria, ativo }) => ({
        descricao,
        quantidade,
        categoria: categoria?._id === undefined ? null : { _id: categoria._id },
        ativo,
      }),
      save: async ({ ativo, ...body }, { entry, visto }) =>
        entry
          ? call("updateMaoDeObraPadrao", { params, body: { ...body, ativo }, visto })
          : { ...(await call("createMaoDeObraPadrao", { body })), ativo: true },
      read: () => call("getMaoDeObraPadrao", { params }),
    },
  );
  const { values, set } = edicao;
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item ? t.editar_padrao : t.adicionar_padrao}
      novo={item === null}
      edicao={edicao}
    >
      <TextoField name="descricao" label={t.funcao} first edicao={edicao} />
      <CategoriaField value={values.categoria} onChange={(categoria) => set({ categoria })} />
      <QuantidadeField
        label={t.quantidade}
        description={t.quantidade_ajuda}
        value={values.quantidade}
        onChange={(quantidade) => set({ quantidade })}
      />
      {item && <AtivoSwitch ativo={values.ativo} onChange={set} />}
    </CadastroDialog>
  );
}
