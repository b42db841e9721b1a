import { Button } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import type { ArquivoId } from "../../domain/analise/arquivoContract.ts";
import { fetchOnce } from "../api/client.ts";
import { fileNameOf, saveBlob } from "../ui/saveBlob.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { textOf } from "../lib/dayOf.ts";
import { toast } from "../ui/toast.ts";
import { readBusca } from "./search.ts";

const route = getRouteApi("/app/analise-de-dados/{-$pagina}/{-$parte}");

/** `limite` repeats the server's `MAX_LINHAS`, because importing that module would bring the validation library along. */
const FORMATOS = {
  excel: { Icon: FileSpreadsheet, limite: 20_000, extensao: "xlsx" },
  pdf: { Icon: FileText, limite: 2000, extensao: "pdf" },
} as const;

/** Search parameters that only some analysis pages have. */
const PERGUNTAS = ["linha", "categoria", "tag", "medida", "pilha", "situacao"] as const;

/** Builds the query of an export from the search parameters in the address, whichever analysis page they belong to. */
function questionOf(search: Readonly<Record<string, unknown>>) {
  const own = PERGUNTAS.flatMap((name) => (textOf(search[name]) === "" ? [] : [[name, textOf(search[name])]]));
  return {
    ...readBusca(search),
    ...(Object.fromEntries(own) as object),
    ...(search["tipo"] === "personalizada" && { ehPessoa: "true" }),
  };
}

/**
 * Button that downloads the page as one kind of file. A plain link would download what the administrator sees, even while they
 * look as somebody else.
 */
function Arquivo({ pagina, formato }: { pagina: ArquivoId; formato: keyof typeof FORMATOS }) {
  const t = useT("analise");
  const r = useT("relatorios");
  const format = useFormat();
  const idioma = useLanguage();
  const question = questionOf(route.useSearch());
  const [saving, setSaving] = useState(false);
  const { Icon, limite, extensao } = FORMATOS[formato];
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const query = { ...question, idioma, formato };
      const response = await fetchOnce("getArquivoDaAnalise", { params: { pagina }, query });
      saveBlob(await response.blob(), fileNameOf(response) ?? `${pagina}.${extensao}`);
    } catch (error) {
      toast.error(error);
    } finally {
      setSaving(false);
    }
  };
  const room = t("exportar_limite", { limite: format.integer(limite) });
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={`${t("exportar", { formato: r[formato] })}. ${room}`}
      title={room}
      loading={saving}
      onClick={() => void save()}
    >
      {r[formato]}
    </Button>
  );
}

/** Buttons that download the numbers of the page. */
export function Arquivos({ pagina }: { pagina: ArquivoId }) {
  return (
    <>
      <Arquivo pagina={pagina} formato="excel" />
      <Arquivo pagina={pagina} formato="pdf" />
    </>
  );
}
