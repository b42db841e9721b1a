import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { LIMITES_DE_IMPRESSAO } from "../../domain/impressoes/limites.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { toast } from "../ui/toast.ts";
import type { ObraDeHoje } from "./data.ts";

const MAX = LIMITES_DE_IMPRESSAO.relatorios.pdf;

/** Downloads the PDFs of the chosen works: for each work the report that its row shows. Leaving the page or pressing again cancels. */
export function Baixar({ obras, hoje }: { obras: readonly ObraDeHoje[]; hoje: string }) {
  const t = useT("hoje");
  const idioma = useLanguage();
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const com = obras.filter(({ relatorio, anterior }) => relatorio !== null || anterior !== null);
  const total = com.length;
  const save = async (): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    setDone(0);
    try {
      const { baixar } = await fetchCode(() => import("./baixar.ts"));
      const { n, faltam } = await baixar(com, { idioma, nome: [t.pdf_nome, hoje], signal, onProgress: setDone });
      if (n > 0) toast.success(t("pdf_prontos", { n }));
      if (faltam.length > 0) toast.error(t("pdf_faltam", { obras: faltam.map(({ nome }) => nome).join(", ") }));
    } catch (error) {
      if (!signal.aborted) toast.error(error);
    } finally {
      setDone(null);
    }
  };
  return (
    <OnlineButton
      doing="read"
      variant="default"
      leftSection={<FileText size={17} aria-hidden />}
      disabled={total === 0 || total > MAX}
      title={total > MAX ? t("pdf_demais", { limite: MAX }) : t.pdf_ajuda}
      onClick={() => (done === null ? void save() : stop.current?.abort())}
    >
      {done === null ? t.pdf : t("pdf_parar", { n: done, total })}
    </OnlineButton>
  );
}
