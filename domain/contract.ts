import { aguardandoContract } from "./aprovacao/aguardandoContract.ts";
import { analiseContract } from "./analise/contract.ts";
import { hojeContract } from "./hoje/contract.ts";
import { fatosDaAnaliseContract } from "./analise/fatosContract.ts";
import { midiasDaAnaliseContract } from "./analise/midiasContract.ts";
import { arquivoDaAnaliseContract } from "./analise/arquivoContract.ts";
import { aprovacaoContract } from "./aprovacao/contract.ts";
import { assinaturasDaPessoaContract } from "./aprovacao/pessoaContract.ts";
import { auditoriaContract } from "./auditoria/contract.ts";
import { backupContract } from "./backup/contract.ts";
import { buscaContract } from "./busca/contract.ts";
import { evidenciasContract } from "./evidencia/contract.ts";
import { cadastroContract } from "./catalogos/cadastroContract.ts";
import { catalogosContract } from "./catalogos/contract.ts";
import { maoDeObraContract } from "./catalogos/maoDeObraContract.ts";
import { planejamentoContract } from "./catalogos/planejamentoContract.ts";
import { chavesContract } from "./chaves/contract.ts";
import { contasContract } from "./contas/contract.ts";
import { convitesContract } from "./contas/convitesContract.ts";
import { emailContract } from "./contas/emailContract.ts";
import { sessoesContract } from "./contas/sessoesContract.ts";
import { cronogramaContract } from "./cronograma/contract.ts";
import { documentosContract } from "./documentos/contract.ts";
import { cobrancaContract } from "./cobranca/contract.ts";
import { empresasContract } from "./empresas/contract.ts";
import { filtrosContract } from "./filtros/contract.ts";
import { importacaoContract } from "./importacao/contract.ts";
import { impressoesContract } from "./impressoes/contract.ts";
import { lixeiraContract } from "./lixeira/contract.ts";
import { notificacoesContract } from "./notificacoes/contract.ts";
import { pushContract } from "./push/contract.ts";
import { modelosContract } from "./modelos/contract.ts";
import { logosContract } from "./obras/logosContract.ts";
import { clienteLogoContract } from "./obras/clienteLogoContract.ts";
import { obrasContract } from "./obras/contract.ts";
import { gruposContract } from "./obras/gruposContract.ts";
import { presencaContract } from "./presenca/contract.ts";
import { assinaturasContract } from "./relatorios/assinaturasContract.ts";
import { relatoriosContract } from "./relatorios/contract.ts";
import { enviosContract } from "./relatorios/enviosContract.ts";
import { historicoContract } from "./relatorios/historicoContract.ts";
import { logContract } from "./relatorios/logContract.ts";
import { midiasContract } from "./relatorios/midiasContract.ts";
import { exclusaoContract } from "./relatorios/exclusaoContract.ts";
import { secaoContract } from "./relatorios/secaoContract.ts";
import { tarefasContract } from "./relatorios/tarefasContract.ts";
import { sincronizacaoContract } from "./sincronizacao/contract.ts";
import { sobreContract } from "./sobre/contract.ts";
import { seloContract } from "./selo/contract.ts";
import { usuariosContract, usuariosDaObraContract } from "./usuarios/contract.ts";
import { verificacaoContract } from "./verificacao/contract.ts";
import { webhooksContract } from "./webhooks/contract.ts";

/**
 * Every call of the API by name. The browser does not load the schemas: the build gives it a plain table of method, path and
 * scope (`virtual:calls`, see `tools/callsPlugin.ts`), and the types of this object.
 */
export const contract = {
  ...contasContract,
  ...sessoesContract,
  ...emailContract,
  ...convitesContract,
  ...usuariosContract,
  ...usuariosDaObraContract,
  ...cobrancaContract,
  ...chavesContract,
  ...webhooksContract,
  ...backupContract,
  ...empresasContract,
  ...obrasContract,
  ...modelosContract,
  ...logosContract,
  ...gruposContract,
  ...clienteLogoContract,
  ...catalogosContract,
  ...cadastroContract,
  ...maoDeObraContract,
  ...planejamentoContract,
  ...documentosContract,
  // Before `cronogramaContract`, whose calls delete tasks: a test (`oneOfEach`) makes every call once in this order, and the
  // calls here need the tasks.
  ...tarefasContract,
  ...cronogramaContract,
  ...relatoriosContract,
  ...exclusaoContract,
  ...secaoContract,
  ...historicoContract,
  ...logContract,
  ...midiasContract,
  ...enviosContract,
  ...assinaturasContract,
  ...lixeiraContract,
  ...auditoriaContract,
  ...buscaContract,
  ...presencaContract,
  ...notificacoesContract,
  ...pushContract,
  ...evidenciasContract,
  ...verificacaoContract,
  ...sobreContract,
  ...seloContract,
  ...aprovacaoContract,
  ...aguardandoContract,
  ...assinaturasDaPessoaContract,
  ...impressoesContract,
  ...importacaoContract,
  ...filtrosContract,
  ...analiseContract,
  ...hojeContract,
  ...fatosDaAnaliseContract,
  ...midiasDaAnaliseContract,
  ...arquivoDaAnaliseContract,
  ...sincronizacaoContract,
};
export type Contract = typeof contract;
export type CallName = keyof Contract;
