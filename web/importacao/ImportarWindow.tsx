import { Button } from "@mantine/core";
import { useT } from "../i18n/texts.ts";
import { confirmLeave } from "../ui/confirm.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { useUnsaved } from "../ui/useUnsaved.ts";
import { Desfeita, Escolher } from "./Escolher.tsx";
import type { ImportarProps } from "./ImportarDialog.tsx";
import { Previa } from "./Previa.tsx";
import { Resultado } from "./Resultado.tsx";
import { type ImportacaoEmCurso, useImportacao } from "./useImportacao.ts";

function Footer({ em, onClose }: { em: ImportacaoEmCurso; onClose: () => void }) {
  const t = useT("importacao");
  const comum = useT("comum");
  const { importacao, etapa } = em;
  if (importacao === null)
    return (
      <Button variant="default" onClick={onClose}>
        {comum.fechar}
      </Button>
    );
  if (importacao.resultado !== null)
    return (
      <>
        <Button variant="default" loading={etapa === "desfazendo"} onClick={() => void em.desfazer(importacao._id)}>
          {t.desfazer}
        </Button>
        {importacao.resultado.recusadas.length > 0 && (
          <Button variant="default" loading={etapa === "lendo"} onClick={() => void em.continuar()}>
            {t("continuar", { n: importacao.resultado.recusadas.length })}
          </Button>
        )}
        <Button onClick={onClose}>{t.concluir}</Button>
      </>
    );
  const { novas } = importacao.totais;
  // The file can be chosen again, but corrections made here would be lost.
  const outra = async (): Promise<void> => {
    if (!em.corrigida || (await confirmLeave())) em.recomecar();
  };
  return (
    <>
      <Button variant="default" disabled={etapa === "importando"} onClick={() => void outra()}>
        {t.outra}
      </Button>
      <Button
        disabled={novas === 0 || etapa === "corrigindo"}
        loading={etapa === "importando"}
        onClick={() => void em.importar()}
      >
        {novas === 0 ? t.nada_novo : t("importar_n", { n: novas })}
      </Button>
    </>
  );
}

/** The import window. Pages render {@link ImportarDialog}, which loads it. */
export function ImportarWindow({ opened, onClose, ...alvo }: ImportarProps) {
  const t = useT("importacao");
  const em = useImportacao(alvo, opened);
  const { importacao } = em;
  const unfinished =
    importacao !== null && importacao.resultado === null && (em.corrigida || importacao.totais.novas > 0);
  useUnsaved(unfinished, true);
  const close = async (): Promise<void> => {
    if (em.etapa === "importando" || em.etapa === "desfazendo") return;
    if (unfinished && !(await confirmLeave())) return;
    em.recomecar();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void close()}
      size="lg"
      title={t("titulo", { lista: t[alvo.tipo] })}
      footer={<Footer em={em} onClose={() => void close()} />}
    >
      <FormError error={em.error} />
      {em.desfeito !== null && <Desfeita desfeito={em.desfeito} />}
      {importacao === null && <Escolher alvo={alvo} em={em} />}
      {importacao !== null && importacao.resultado === null && <Previa importacao={importacao} em={em} />}
      {importacao !== null && importacao.resultado !== null && <Resultado resultado={importacao.resultado} />}
    </Dialog>
  );
}
