import { queryOptions, useQuery } from "@tanstack/react-query";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import styles from "./UsoDaEmpresa.module.css";

type Uso = NonNullable<CallOutput<"informacoesEmpresaUsuario">["empresa"]["uso"]>;

/**
 * Polling interval while storage is being measured. A requested measurement is ready within seconds, so polling stops after
 * `LOOKS` answers; a result that comes later is shown at the next visit.
 */
const LOOK_AGAIN_MS = 2000;
const LOOKS = 10;

function usoQuery() {
  return queryOptions({
    queryKey: ["empresa-uso", getSession()?.empresaId ?? ""],
    queryFn: async ({ signal }) => (await call("informacoesEmpresaUsuario", { signal })).empresa.uso,
    refetchInterval: ({ state }) =>
      state.data?.armazenamento === null && state.dataUpdateCount < LOOKS ? LOOK_AGAIN_MS : false,
  });
}

type Row = readonly [label: string, value: React.ReactNode];

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles["rows"]}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ultimos({ uso }: { uso: Uso }) {
  const t = useT("empresa");
  const language = useLanguage();
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const { ultimoAcesso, ultimoRelatorio } = uso;
  return (
    <Rows
      rows={[
        [t.uso_ultimo_acesso, ultimoAcesso === null ? "–" : format.instant(ultimoAcesso, fusoHorario)],
        [
          t.uso_ultimo_relatorio,
          ultimoRelatorio === null ? (
            "–"
          ) : (
            <AppLink
              key="relatorio"
              to={paths.relatorio(ultimoRelatorio.obra._id, ultimoRelatorio._id)}
              className={styles["link"]}
            >
              {nomeDoRelatorio(ultimoRelatorio, language, format.day(ultimoRelatorio.data), ultimoRelatorio.obra.nome)}
            </AppLink>
          ),
        ],
      ]}
    />
  );
}

function Armazenamento({ medida }: { medida: NonNullable<Uso["armazenamento"]> }) {
  const t = useT("empresa");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  return (
    <>
      <Rows
        rows={[
          [t.uso_armazenamento, <strong key="total">{format.size(medida.total)}</strong>],
          [t.uso_de_fotos, format.size(medida.fotos)],
          [t.uso_de_videos, format.size(medida.videos)],
          [t.uso_de_anexos, format.size(medida.anexos)],
          [t.uso_de_documentos, format.size(medida.documentos)],
        ]}
      />
      <p className={styles["help"]}>{t("uso_medido", { quando: format.instant(medida.medidoEm, fusoHorario) })}</p>
    </>
  );
}

function Numeros({ uso }: { uso: Uso }) {
  const t = useT("empresa");
  const format = useFormat();
  const numbers = [
    [t.uso_obras, uso.obras],
    [t.uso_usuarios, uso.usuarios],
    [t.uso_relatorios, uso.relatorios],
    [t.uso_fotos, uso.fotos],
    [t.uso_videos, uso.videos],
    [t.uso_anexos, uso.anexos],
  ] as const;
  return (
    <dl className={styles["numbers"]}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.integer(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The company's usage of the product, on its page, for administrators. */
export function UsoDaEmpresa() {
  const t = useT("empresa");
  const { data: uso, error, isPending, refetch } = useQuery(usoQuery());
  if (uso === null) return null;
  return (
    <Card title={t.uso} id="uso">
      {isPending && <LoadingState kind="rows" count={2} />}
      {uso === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {uso !== undefined && (
        <div className={styles["uso"]}>
          <Numeros uso={uso} />
          <Ultimos uso={uso} />
          {uso.armazenamento === null ? (
            <p className={styles["help"]}>{t.uso_medindo}</p>
          ) : (
            <Armazenamento medida={uso.armazenamento} />
          )}
        </div>
      )}
    </Card>
  );
}
