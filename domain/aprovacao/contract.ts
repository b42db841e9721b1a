import { z } from "zod";
import { call } from "../calls/calls.ts";
import { CIENTE_BYTES } from "./ciente.ts";
import {
  aprovacaoDoModeloInputSchema,
  aprovacaoDoModeloSchema,
  aprovacaoSchema,
  aprovarSchema,
  decisaoSchema,
  IMAGEM_ASSINATURA_CHARS,
  reabrirSchema,
  reprovarSchema,
} from "./schema.ts";

const obra = z.object({ obraId: z.string() });
const relatorio = obra.extend({ relatorioId: z.string() });
const modelo = obra.extend({ modeloId: z.string() });
const one = "/obras/{obraId}/relatorios/{relatorioId}";
const COMMAND_ERRORS = [
  "modo_errado",
  "relatorio_preenchendo",
  "relatorio_aprovado",
  "fora_da_vez",
  "ja_aprovado",
  "relatorio_desatualizado",
  "confirmar_senha",
  "credenciais_invalidas",
  "muitas_tentativas",
] as const;

/** Approval of reports. */
export const aprovacaoContract = {
  getAprovacao: call({
    method: "GET",
    path: `${one}/aprovacao`,
    scope: "empresa",
    api: ["relatorios:ler"],
    summary: "How the report stands with its approvers, and what this person may do about it",
    params: relatorio,
    output: aprovacaoSchema,
    permission: "relatorio.ver",
  }),
  aprovarRelatorio: call({
    method: "POST",
    path: `${one}/aprovado`,
    scope: "empresa",
    plano: "aprova",
    summary: "Sign a report on one’s turn; refused with the difference when it is not what was on the screen",
    params: relatorio,
    // The body may carry a drawn signature.
    maxJson: IMAGEM_ASSINATURA_CHARS + CIENTE_BYTES + 1024,
    body: aprovarSchema,
    output: decisaoSchema,
    errors: [
      ...COMMAND_ERRORS,
      "assinatura_ou_confirmacao",
      "conflitos_nao_vistos",
      "sem_assinatura_guardada",
      "imagem_corrompida",
      "tipo_nao_permitido",
      "imagem_grande_demais",
    ],
    permission: "relatorio.ver",
  }),
  reprovarRelatorio: call({
    method: "POST",
    path: `${one}/reprovador`,
    scope: "empresa",
    plano: "aprova",
    summary: "Refuse a report on one’s turn, with a reason; approvals given so far are void",
    params: relatorio,
    body: reprovarSchema,
    output: decisaoSchema,
    errors: [...COMMAND_ERRORS, "motivo_obrigatorio"],
    permission: "relatorio.ver",
  }),
  reabrirRelatorio: call({
    method: "POST",
    path: `${one}/reabrir`,
    scope: "empresa",
    summary: "Reopen an approved report with electronic signatures; its approvals are void",
    params: relatorio,
    body: reabrirSchema,
    output: decisaoSchema,
    errors: [...COMMAND_ERRORS, "reabertura_desligada", "transicao_invalida"],
    permission: "relatorio.ver",
  }),
  trocarAssinante: call({
    method: "PUT",
    path: `${one}/assinantes/{posicao}`,
    scope: "empresa",
    summary: "Put somebody else in the place of a signer who has not approved",
    params: relatorio.extend({ posicao: z.string() }),
    body: z.object({ usuarioId: z.string() }),
    output: aprovacaoSchema,
    errors: [
      "modo_errado",
      "assinante_ja_aprovou",
      "relatorio_aprovado",
      "relatorio_preenchendo",
      "transicao_invalida",
    ],
    permission: "relatorio.ver",
  }),
  getAssinaturaEletronica: call({
    method: "GET",
    path: `${one}/assinantes/{posicao}/assinatura/{arquivo}`,
    scope: "empresa",
    summary: "Bytes of the signature that a signer approved with",
    params: relatorio.extend({ posicao: z.string(), arquivo: z.string() }),
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
  }),
  getAprovacaoDoModelo: call({
    method: "GET",
    path: "/obras/{obraId}/modelos-de-relatorios/{modeloId}/aprovacao",
    scope: "empresa",
    summary: "How the reports of a work’s template are approved, and by whom",
    params: modelo,
    output: aprovacaoDoModeloSchema,
    permission: "obra.adicionarEditar",
  }),
  updateAprovacaoDoModelo: call({
    method: "PUT",
    path: "/obras/{obraId}/modelos-de-relatorios/{modeloId}/aprovacao",
    scope: "empresa",
    edita: true,
    summary: "Change how reports are approved; open reports follow and their partial approvals are void",
    params: modelo,
    body: aprovacaoDoModeloInputSchema,
    output: aprovacaoDoModeloSchema,
    permission: "obra.adicionarEditar",
  }),
};
