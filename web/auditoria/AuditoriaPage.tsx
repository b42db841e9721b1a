import { Button, NativeSelect } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, History, SearchX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { DateField } from "../ui/DateField.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import styles from "./Auditoria.module.css";
import { auditoriaQuery, type Filtro, filtrosQuery } from "./data.ts";
import { RegistroItem } from "./RegistroItem.tsx";
import { useExportar } from "./useExportar.ts";
import { kindWord } from "./words.ts";

/** The filters that the person has set; an empty value is no filter. */
type Escolha = { usuarioId: string | null; tipo: string | null; de: string | null; ate: string | null; busca: string };
const NADA: Escolha = { usuarioId: null, tipo: null, de: null, ate: null, busca: "" };

function filtroOf({ usuarioId, tipo, de, ate, busca }: Escolha): Filtro {
  return {
    ...(usuarioId !== null && { usuarioId }),
    ...(tipo !== null && { tipo }),
    ...(de !== null && { de }),
    ...(ate !== null && { ate }),
    ...(busca.trim() !== "" && { busca: busca.trim() }),
  };
}

function Filtros({ escolha, onChange }: { escolha: Escolha; onChange: (change: Partial<Escolha>) => void }) {
  const t = useT("auditoria");
  const comum = useT("comum");
  const { data } = useQuery(filtrosQuery());
  return (
    <div className={styles["filters"]}>
      <div className={styles["search"]}>
        <SearchField label={t.buscar} value={escolha.busca} onChange={(busca) => onChange({ busca })} />
      </div>
      <NativeSelect
        label={t.pessoa}
        value={escolha.usuarioId ?? ""}
        onChange={(event) => onChange({ usuarioId: event.currentTarget.value || null })}
        data={[
          { value: "", label: comum.todas },
          ...(data?.pessoas ?? []).map(({ _id, nome }) => ({ value: _id, label: nome })),
        ]}
      />
      <NativeSelect
        label={t.tipo}
        value={escolha.tipo ?? ""}
        onChange={(event) => onChange({ tipo: event.currentTarget.value || null })}
        data={[
          { value: "", label: comum.todos },
          ...(data?.tipos ?? []).map((tipo) => ({ value: tipo, label: kindWord(t, tipo) })),
        ]}
      />
      <DateField label={t.de} minYear={2000} value={escolha.de} onChange={(de) => onChange({ de })} />
      <DateField label={t.ate} minYear={2000} value={escolha.ate} onChange={(ate) => onChange({ ate })} />
    </div>
  );
}

function Lista({ filtro, onClear }: { filtro: Filtro; onClear: () => void }) {
  const t = useT("auditoria");
  const query = useInfiniteQuery({ ...auditoriaQuery(filtro), placeholderData: keepPreviousData });
  if (query.isPending) return <LoadingState kind="rows" count={6} />;
  const itens = query.data?.pages.flatMap((page) => page.itens);
  if (itens === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (itens.length === 0)
    return Object.keys(filtro).length === 0 ? (
      <EmptyState icon={<History size={22} />} title={t.vazio}>
        {t.vazio_ajuda}
      </EmptyState>
    ) : (
      <EmptyState
        icon={<SearchX size={22} />}
        title={t.vazio_filtro}
        action={
          <Button variant="default" onClick={onClear}>
            {t.limpar}
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={styles["list"]} aria-label={t.lista} aria-busy={query.isPlaceholderData}>
        {itens.map((registro) => (
          <RegistroItem key={registro._id} registro={registro} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

function Conteudo() {
  const t = useT("auditoria");
  const [escolha, setEscolha] = useState<Escolha>(NADA);
  const filtro = useDeferredValue(filtroOf(escolha));
  const { exporting, exportar } = useExportar(filtro);
  return (
    <Page
      title={t.titulo}
      subtitle={t.subtitulo}
      actions={
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          loading={exporting}
          onClick={() => void exportar()}
        >
          {t.exportar}
        </Button>
      }
    >
      <Filtros escolha={escolha} onChange={(change) => setEscolha((before) => ({ ...before, ...change }))} />
      <Lista filtro={filtro} onClear={() => setEscolha(NADA)} />
    </Page>
  );
}

/** `/app/cadastros/auditoria`: the audit, with author, object and values of each change; for administrators. */
export function AuditoriaPage() {
  const t = useT("auditoria");
  if (usePerfil().permissoes.auditoria === null) return <Conteudo />;
  return (
    <Page title={t.titulo}>
      <SemPermissao>{t.sem_permissao}</SemPermissao>
    </Page>
  );
}
