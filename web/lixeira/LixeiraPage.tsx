import { Button, NativeSelect } from "@mantine/core";
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { SearchX, Trash2 } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { TIPOS_DA_LIXEIRA } from "../../domain/lixeira/tipos.ts";
import type { CallOutput } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { type FiltroDaLixeira, lixeiraQuery } from "./data.ts";
import { LixeiraItem } from "./LixeiraItem.tsx";
import styles from "./LixeiraPage.module.css";

type Paginas = InfiniteData<CallOutput<"listLixeira">>;
type Totais = CallOutput<"listLixeira">["totais"];

function Filtros({
  filtro,
  totais,
  onChange,
}: {
  filtro: FiltroDaLixeira;
  totais: Totais;
  onChange: (filtro: FiltroDaLixeira) => void;
}) {
  const t = useT("obras");
  const aud = useT("auditoria");
  const format = useFormat();
  const kinds = TIPOS_DA_LIXEIRA.filter((tipo) => totais[tipo] !== undefined || tipo === filtro.tipo);
  return (
    <div className={styles["filters"]}>
      <SearchField label={t.lixeira_buscar} value={filtro.busca} onChange={(busca) => onChange({ ...filtro, busca })} />
      {kinds.length > 1 && (
        <NativeSelect
          aria-label={aud.tipo}
          value={filtro.tipo ?? ""}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ ...filtro, tipo: TIPOS_DA_LIXEIRA.find((tipo) => tipo === chosen) ?? null });
          }}
          data={[
            { value: "", label: t.lixeira_tudo },
            ...kinds.map((tipo) => ({
              value: tipo,
              label: `${aud[`tipo_${tipo}`]} (${format.integer(totais[tipo] ?? 0)})`,
            })),
          ]}
        />
      )}
    </div>
  );
}

const TUDO: FiltroDaLixeira = { tipo: null, busca: "" };

function Itens() {
  const [filtro, setFiltro] = useState(TUDO);
  const { tipo, busca } = useDeferredValue(filtro);
  const query = useInfiniteQuery({
    ...lixeiraQuery({ tipo, busca: busca.trim() }),
    placeholderData: keepPreviousData,
  });
  const first = query.data?.pages[0];
  const filtering = tipo !== null || busca.trim() !== "";
  const any = first !== undefined && (filtering || first.total > 0);
  return (
    <>
      {any && <Filtros filtro={filtro} totais={first.totais} onChange={setFiltro} />}
      <Lista query={query} filtering={filtering} onClear={() => setFiltro(TUDO)} />
    </>
  );
}

function Lista({
  query,
  filtering,
  onClear,
}: {
  query: UseInfiniteQueryResult<Paginas>;
  filtering: boolean;
  onClear: () => void;
}) {
  const t = useT("obras");
  const comum = useT("comum");
  if (query.isPending) return <LoadingState kind="rows" count={5} />;
  const itens = query.data?.pages.flatMap((page) => page.itens);
  if (itens === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (itens.length === 0 && filtering)
    return (
      <EmptyState
        icon={<SearchX size={22} />}
        title={comum.nada_encontrado}
        action={
          <Button variant="default" onClick={onClear}>
            {comum.limpar_filtros}
          </Button>
        }
      >
        {comum.nada_encontrado_ajuda}
      </EmptyState>
    );
  if (itens.length === 0)
    return (
      <EmptyState icon={<Trash2 size={22} />} title={t.lixeira_vazia}>
        {t.lixeira_vazia_texto}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles["list"]} aria-label={comum.lixeira}>
        {itens.map((item) => (
          <LixeiraItem key={item._id} item={item} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

/** `/app/cadastros/lixeira`: things deleted in the last 90 days, of every kind, to be restored by administrators. */
export function LixeiraPage() {
  const t = useT("obras");
  const comum = useT("comum");
  const allowed = usePerfil().permissoes.lixeira === null;
  return (
    <Page title={comum.lixeira} width="narrow" {...(allowed ? { subtitle: t.lixeira_ajuda } : {})}>
      {allowed ? <Itens /> : <SemPermissao>{t.lixeira_sem_permissao}</SemPermissao>}
    </Page>
  );
}
