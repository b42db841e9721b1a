import { Button, TextInput } from "@mantine/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OrdemDeHoje, PedidoDeHoje } from "../../domain/hoje/quadro.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { isBlank, nameKey } from "../../domain/lib/text.ts";
import { call, type CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { focusOnMount } from "../relatorios/shared/focusOnMount.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { type FiltroDeHoje, filtrosDeHojeQuery } from "./data.ts";
import styles from "./FiltrosSalvos.module.css";

type Lista = CallOutput<"listFiltrosDeHoje">;
const keep = (client: QueryClient, lista: Lista): void => {
  client.setQueryData(filtrosDeHojeQuery().queryKey, lista);
};

/** Names a filter by what it shows, such as `Faltam hoje, por Obra`. */
function useWords(): (pedido: PedidoDeHoje) => string {
  const t = useT("hoje");
  const f = useT("filtrosDeHoje");
  const colunas: Readonly<Record<OrdemDeHoje, string>> = {
    necessidade: t.titulo,
    obra: t.coluna_obra,
    dias: t.coluna_dias,
    revisao: t.para_aprovar,
    equipe: t.equipe_hoje,
    ocorrencias: t.ocorrencias_7,
    responsavel: t.responsavel,
    prazo: t.prazo,
  };
  return ({ filtro, ordem = "necessidade" }) =>
    f("por", { filtro: t[`filtro_${filtro ?? "todas"}`], coluna: colunas[ordem] });
}

/** Field for a name and a button to save: names a new filter or renames one. */
function NomeForm({
  filtros,
  pedido,
  antes,
  onSaved,
}: {
  filtros: readonly FiltroDeHoje[];
  pedido: PedidoDeHoje;
  /** The present name, when a filter is renamed. */
  antes?: string;
  onSaved: (nome: string) => void;
}) {
  const t = useT("filtrosDeHoje");
  const c = useT("comum");
  const client = useQueryClient();
  const [nome, setNome] = useState(antes ?? "");
  const taken = filtros.some((one) => one.nome !== antes && nameKey(one.nome) === nameKey(nome));
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({ nome: isBlank(nome) ? c.campo_obrigatorio : taken ? t.ja_existe : undefined }),
    send: async () => {
      const { filtro, ordem, sentido } = pedido;
      const body = { nome, filtro, ordem, sentido, ...(antes !== undefined && { antes }) };
      keep(client, await call("saveFiltroDeHoje", { body }));
      onSaved(nome.trim());
    },
  });
  return (
    <form ref={form} noValidate onSubmit={run}>
      <div className={styles["novo"]}>
        <TextInput
          ref={antes === undefined ? null : focusOnMount}
          name="nome"
          aria-label={antes === undefined ? t.nome : t("renomear", { nome: antes })}
          placeholder={t.nome}
          maxLength={MAX_LENGTH.filtroDeHoje}
          data-autofocus
          value={nome}
          error={errors["nome"]}
          onChange={(event) => {
            touch("nome");
            setNome(event.currentTarget.value);
          }}
        />
        <Button type="submit" loading={sending}>
          {c.salvar}
        </Button>
      </div>
      <FormError error={error} />
    </form>
  );
}

/** Saves the board's present filter under a name; renames and deletes saved filters. */
export function FiltrosDialog({
  opened,
  filtros,
  pedido,
  onClose,
}: {
  opened: boolean;
  filtros: readonly FiltroDeHoje[];
  pedido: PedidoDeHoje;
  onClose: () => void;
}) {
  const t = useT("filtrosDeHoje");
  const c = useT("comum");
  const client = useQueryClient();
  const words = useWords();
  const [renaming, setRenaming] = useState<string | null>(null);
  const remove = async ({ nome, filtro, ordem, sentido }: FiltroDeHoje): Promise<void> => {
    const restore = async (): Promise<void> => {
      try {
        keep(client, await call("saveFiltroDeHoje", { body: { nome, filtro, ordem, sentido } }));
      } catch (error) {
        toast.error(error);
      }
    };
    try {
      keep(client, await call("deleteFiltroDeHoje", { query: { nome } }));
      toast.success(t("excluido", { nome }), { label: c.desfazer, onSelect: () => void restore() });
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t.titulo} size="sm">
      <p className={styles["ajuda"]}>{t.ajuda}</p>
      <p className={styles["atual"]}>{t("atual", { o_que: words(pedido) })}</p>
      <NomeForm
        filtros={filtros}
        pedido={pedido}
        onSaved={(nome) => {
          toast.success(t("salvo", { nome }));
          onClose();
        }}
      />
      <ul className={styles["filtros"]} aria-label={t.titulo}>
        {filtros.length === 0 && <li>{t.nenhum}</li>}
        {filtros.map((filtro) => (
          <li key={filtro.nome}>
            {renaming === filtro.nome ? (
              <NomeForm filtros={filtros} pedido={filtro} antes={filtro.nome} onSaved={() => setRenaming(null)} />
            ) : (
              <>
                <div className={styles["qual"]}>
                  <strong>{filtro.nome}</strong>
                  <span>{words(filtro)}</span>
                </div>
                <button
                  type="button"
                  className={styles["acao"]}
                  aria-label={t("renomear", { nome: filtro.nome })}
                  onClick={() => setRenaming(filtro.nome)}
                >
                  <Pencil size={17} aria-hidden />
                </button>
                <button
                  type="button"
                  className={styles["acao"]}
                  aria-label={t("excluir", { nome: filtro.nome })}
                  onClick={() => void remove(filtro)}
                >
                  <Trash2 size={17} aria-hidden />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
