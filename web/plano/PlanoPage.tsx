import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatCpfCnpj } from "../../domain/cobranca/cpfCnpj.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { StatusBadge, type Tone } from "../ui/StatusBadge.tsx";
import { useGo } from "../ui/useGo.ts";
import { useToday } from "../ui/today.ts";
import { AvisarButton } from "./AvisarButton.tsx";
import { CobrancaAberta } from "./CobrancaAberta.tsx";
import { type Assinatura, assinaturaQuery } from "./data.ts";
import { useDizer, useReais } from "./palavras.ts";
import styles from "./Plano.module.css";
import { RetirarButton } from "./RetirarButton.tsx";
import { SuporteDialog } from "./suporte.ts";

// Exported here so that all three pages share one chunk: every chunk adds its name to the entry script.
export { CancelarPage } from "./CancelarPage.tsx";
export { PagamentosPage } from "./PagamentosPage.tsx";

const TrocarDialog = lazyWindow(() => import("./TrocarWindow.tsx").then(({ TrocarWindow }) => TrocarWindow), {
  ahead: false,
});

const TONE: Readonly<Record<Assinatura["estado"], Tone>> = {
  teste: "info",
  teste_terminado: "warning",
  ativa: "success",
  vencida: "danger",
  somente_leitura: "danger",
  cancelamento_pedido: "warning",
  encerrada_por_cancelamento: "warning",
  apagamento: "danger",
  encerrada: "danger",
};

/** The plan's state in words, and buttons for what can be done about it. */
function Situacao({ assinatura }: { assinatura: Assinatura }) {
  const t = useT("plano");
  const c = useT("comum");
  const format = useFormat();
  const dizer = useDizer();
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const { estado, terminaEm, diasDeTeste, pagaAte, podeContratar, podeRetirar } = assinatura;
  return (
    <Card title={t.situacao} id="situacao">
      <p className={styles["fact"]}>
        <StatusBadge tone={TONE[estado]} label={t[`estado_${estado}`]} />
      </p>
      {diasDeTeste !== null && diasDeTeste > 0 && (
        <p className={styles["fact"]}>{c("teste_dias", { n: diasDeTeste })}</p>
      )}
      <p className={styles["fact"]}>{dizer(assinatura)}</p>
      {estado === "somente_leitura" && terminaEm !== null && (
        <p className={styles["fact"]}>{t("termina_em", { dia: format.day(terminaEm) })}</p>
      )}
      {pagaAte !== null && <p className={styles["fact"]}>{t("pago_ate", { dia: format.day(pagaAte) })}</p>}
      <div className={styles["actions"]}>
        {/* With a payment due, paying comes before hiring anew. */}
        {podeContratar && (
          <Button
            variant={assinatura.cobrancas.length > 0 ? "default" : "filled"}
            onClick={() => void go(paths.contratar())}
          >
            {c.contratar}
          </Button>
        )}
        {podeRetirar && <RetirarButton />}
        {assinatura.cobrancas.length > 0 && <AvisarButton />}
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t.suporte}
        </Button>
      </div>
      <SuporteDialog opened={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}

type Contratacao = NonNullable<Assinatura["contratacao"]>;

/** Writes the name, the CPF or CNPJ and the address that stand on the charges, one per line. */
function faturadoA({ razaoSocial, cpfCnpj, endereco }: Contratacao): string {
  const { logradouro, numero, complemento, bairro, cidade, estado, cep } = endereco;
  const listed = (parts: readonly (string | null)[], between: string): string =>
    parts.filter((part) => part !== null && part !== "").join(between);
  const rua = listed([logradouro, numero, complemento], ", ");
  const lugar = listed([bairro, listed([cidade, estado], " – "), cep], ", ");
  return listed([razaoSocial, cpfCnpj === null ? null : formatCpfCnpj(cpfCnpj), rua, lugar], "\n");
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The hired plan, and its usage. */
function Contratado({
  assinatura: { contratacao, uso, proxima, proximoPlano, credito, podeTrocar },
}: {
  assinatura: Assinatura;
}) {
  const t = useT("plano");
  const [changing, setChanging] = useState(false);
  const format = useFormat();
  const reais = useReais();
  const of = (n: number, limite: number | null): string =>
    limite === null ? t("uso_sem_limite", { n }) : t("uso_de", { n, limite });
  const plano = contratacao?.plano;
  return (
    <Card title={plano?.descricao ?? t.sem_plano} id="plano">
      <dl className={styles["facts"]}>
        {plano?.valor != null && contratacao !== null && (
          <Fact label={t.valor}>{t(`por_${contratacao.frequencia}`, { valor: reais(plano.valor) })}</Fact>
        )}
        {contratacao?.razaoSocial != null && <Fact label={t.faturado_a}>{faturadoA(contratacao)}</Fact>}
        <Fact label={t.obras}>{of(uso.obras, plano?.limiteObra ?? null)}</Fact>
        <Fact label={t.pessoas}>{of(uso.usuarios, plano?.limiteUsuario ?? null)}</Fact>
        {proxima !== null && (
          <Fact label={t.proxima}>
            {t("proxima_texto", {
              valor: reais(proxima.valor),
              envio: format.day(proxima.emissao),
              vencimento: format.day(proxima.vencimento),
            })}
          </Fact>
        )}
        {proximoPlano !== null && (
          <Fact label={t.proximo_plano}>
            {t("proximo_plano_texto", {
              plano: proximoPlano.descricao,
              frequencia: t[proximoPlano.frequencia],
              dia: format.day(proximoPlano.inicio),
            })}
          </Fact>
        )}
        {credito !== null && credito !== "0.00" && <Fact label={t.credito}>{reais(credito)}</Fact>}
      </dl>
      {podeTrocar && contratacao !== null && (
        <>
          <Button variant="default" mt="md" aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {t.trocar_plano}
          </Button>
          <TrocarDialog
            contratacao={contratacao}
            pedida={proximoPlano !== null}
            opened={changing}
            onClose={() => setChanging(false)}
          />
        </>
      )}
    </Card>
  );
}

function Links({ podeCancelar }: { podeCancelar: boolean }) {
  const t = useT("plano");
  const { permissoes, empresa } = usePerfil();
  const history = permissoes["assinatura.editar"] === null && empresa.configuracao.exibirHistoricoDePagamentos;
  const links = [
    ...(history ? [{ to: paths.pagamentos(), label: t.pagamentos }] : []),
    { to: paths.exportar(), label: t.exportar },
    ...(podeCancelar ? [{ to: paths.cancelarPlano(), label: t.cancelar_plano }] : []),
  ];
  return (
    <ul className={styles["links"]}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <AppLink to={to} className={styles["link"]}>
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** When the plan's state has changed by a payment or by date, invalidates the profile, from which other screens know the state. */
function useFollow({ estado }: Assinatura): void {
  const client = useQueryClient();
  const known = usePerfil().empresa.plano?.estado;
  useEffect(() => {
    if (known !== estado) void client.invalidateQueries({ queryKey: ["perfil-usuario"] });
  }, [client, known, estado]);
}

function Content({ assinatura }: { assinatura: Assinatura }) {
  const hoje = useToday();
  useFollow(assinatura);
  return (
    <div className={styles["cards"]}>
      <Situacao assinatura={assinatura} />
      {assinatura.cobrancas.map((cobranca) => (
        <CobrancaAberta key={cobranca._id} cobranca={cobranca} hoje={hoje} dadosBancarios={assinatura.dadosBancarios} />
      ))}
      <Contratado assinatura={assinatura} />
      <Links podeCancelar={assinatura.podeCancelar} />
    </div>
  );
}

/** `/app/cadastros/plano`: state of the company's plan, and its open payments. */
export function PlanoPage() {
  const t = useT("plano");
  const may = usePerfil().permissoes["assinatura.ver"] === null;
  const { data, error, refetch } = useQuery({ ...assinaturaQuery(), enabled: may });
  return (
    <Page title={t.plano} width="narrow">
      {!may && <SemPermissao />}
      {may && data !== undefined && <Content assinatura={data} />}
      {may && data === undefined && error === null && <LoadingState kind="page" count={2} />}
      {may && data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
