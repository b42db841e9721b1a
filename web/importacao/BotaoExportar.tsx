import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { fileUrl } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { type AlvoDaPlanilha, queryOf } from "./alvo.ts";
import { baixar } from "./baixar.ts";

/** Saves a list as a workbook. */
export function BotaoExportar(alvo: AlvoDaPlanilha) {
  const t = useT("importacao");
  return (
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      onClick={() => baixar(fileUrl("exportarLista", { query: queryOf(alvo) }))}
    >
      {t.exportar}
    </Button>
  );
}
