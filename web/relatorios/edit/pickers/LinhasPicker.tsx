import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchable } from "../../../../domain/lib/text.ts";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LoadingState } from "../../../ui/LoadingState.tsx";
import { maoDeObraQuery } from "../../queries.ts";
import type { LinhaRow } from "../../form/secoes/atividade.ts";
import { listed } from "../../form/secoes/rows.ts";
import { useEdit } from "../../form/store.ts";
import type { Form } from "../../form/types.ts";
import { keepRecent, readRecent } from "../recent.ts";
import { CatalogTab } from "./CatalogTab.tsx";

type Entry = readonly [string, LinhaRow];

/** Returns the labour in the report today: kinds with their quantities, or the functions of people present. */
export function labourOfToday({ opcaoMaoDeObra, maoDeObra, pessoas }: Form): Entry[] {
  if (opcaoMaoDeObra.opcao === "padrao")
    return listed(maoDeObra)
      .filter(([, { quantidade }]) => quantidade > 0)
      .map(([id, { descricao, funcao, quantidade }]) => [id, { descricao, funcao, quantidade }]);
  const present = listed(pessoas).filter(([, { presenca }]) => presenca === true);
  const functions = new Map<string, Entry>();
  for (const [id, { funcao }] of present) {
    // The first person of a function gives the line its id, so that two devices use the same id.
    const [first, linha] = functions.get(funcao) ?? [id, { descricao: funcao, funcao: null, quantidade: 0 }];
    functions.set(funcao, [first, { ...linha, quantidade: linha.quantidade + 1 }]);
  }
  return [...functions.values()];
}

/** Sorts entries used recently first; the others keep their order. */
function recentFirst(entries: readonly Entry[]): Entry[] {
  const recent = readRecent("maoDeObra");
  const rank = ([id]: Entry): number => {
    const at = recent.indexOf(id);
    return at < 0 ? recent.length : at;
  };
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

/** Chooses the labour of an activity: today's people first, then the company's list. */
export function LinhasPicker({
  opened,
  present,
  onAdd,
  onClose,
}: {
  opened: boolean;
  present: ReadonlySet<string>;
  onAdd: (linhas: readonly Entry[]) => void;
  onClose: () => void;
}) {
  const t = useT("atividades");
  const r = useT("relatorios");
  const c = useT("comum");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form = useEdit((state) => state.form);
  const query = useQuery({ ...maoDeObraQuery(), enabled: opened });
  const today = recentFirst(labourOfToday(form));
  // Compared by name: a line that was written by hand means the same people as the list's entry of that name.
  const here = new Set(today.map(([, { descricao }]) => searchable(descricao)));
  const catalogue = (query.data?.padrao ?? []).filter(({ descricao }) => !here.has(searchable(descricao)));
  const entries = new Map<string, LinhaRow>([
    ...catalogue.map(({ _id, descricao }): Entry => [_id, { descricao, funcao: null, quantidade: 1 }]),
    ...today,
  ]);
  const close = (): void => {
    setChosen(new Set());
    onClose();
  };
  const add = (): void => {
    const ids = [...chosen];
    keepRecent("maoDeObra", ...ids);
    onAdd(
      ids.flatMap((id): Entry[] => {
        const linha = entries.get(id);
        return linha === undefined ? [] : [[id, linha]];
      }),
    );
    close();
  };
  const toggle = (id: string): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t.mao_de_obra_escolher}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {c.cancelar}
          </Button>
          <Button disabled={chosen.size === 0} onClick={add}>
            {chosen.size === 0 ? c.adicionar : r("adicionar_n", { n: chosen.size })}
          </Button>
        </>
      }
    >
      {query.isPending && <LoadingState kind="form" count={5} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <CatalogTab
          title={t.mao_de_obra_escolher}
          grouped
          items={[
            ...today.map(([id, { descricao }]) => ({ id, descricao, categoria: { descricao: t.do_relatorio } })),
            ...catalogue.map(({ _id, descricao, categoria }) => ({ id: _id, descricao, categoria })),
          ]}
          present={present}
          chosen={chosen}
          onToggle={toggle}
          onSelect={toggle}
          creator={null}
        />
      )}
    </Dialog>
  );
}
