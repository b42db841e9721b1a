import { call } from "../api/client.ts";
import type { Antes } from "../cadastros/useExcluirCadastro.ts";
import { getTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";
import { toast } from "../ui/toast.ts";

const Pendentes = later(() => import("./AssinaturasPendentes.tsx").then((module) => module.AssinaturasPendentes));

/**
 * Fetches the pending signatures of a person who is about to lose their access, so that the confirmation can ask for a
 * substitute. Once confirmed, the chosen substitute takes over all of them. Null: no signature is pending, or the request failed.
 */
export async function askSignatures(usuarioId: string): Promise<Antes | null> {
  const params = { usuarioId };
  const pendentes = await call("listAssinaturasPendentes", { params }).catch(() => null);
  if (pendentes === null || pendentes.relatorios.length + pendentes.modelos.length === 0) return null;
  let para: string | null = null;
  return {
    details: <Pendentes pendentes={pendentes} onChoose={(chosen) => void (para = chosen)} />,
    confirmed: async () => {
      if (para === null) return;
      const { relatorios } = await call("passarAssinaturas", { params, body: { substitutoId: para } });
      const nome = pendentes.candidatos.find((one) => one.usuarioId === para)?.nome ?? "";
      toast.info(getTexts("usuarios")("pendentes_passadas", { nome, n: relatorios }));
    },
  };
}
