import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useT } from "../../i18n/texts.ts";
import { DateField } from "../../ui/DateField.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FormError } from "../../ui/FormError.tsx";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { useSubmit } from "../../ui/useSubmit.ts";
import { modelosDaObraQuery } from "../../obras/data.ts";
import styles from "./AddRelatorioForm.module.css";
import { CopyChoices } from "./CopyChoices.tsx";
import { ExistingDialog } from "./ExistingDialog.tsx";
import { useCreate } from "./useCreate.ts";

const FORM = "novo-relatorio";

/** The window that adds a report. Pages render {@link AddRelatorioDialog}, which loads it. */
export function AddRelatorioForm({
  obraId,
  opened,
  onClose,
}: {
  obraId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT("relatorios");
  const r = useT("criar");
  const c = useT("comum");
  const query = useQuery({ ...modelosDaObraQuery(obraId), staleTime: 0 });
  const modelos = query.data ?? [];
  const byId = (id: string | null) => modelos.find(({ _id }) => _id === id);
  const create = useCreate(obraId, (id) => byId(id)?.tipoDeData === "periodo");
  const { values, set } = create;
  // A single template needs no choice; among several, the main one is preselected.
  const modelo = byId(values.modeloId) ?? modelos.find(({ principal }) => principal) ?? modelos[0];
  const modeloId = modelo?._id ?? null;
  const { form, ...submit } = useSubmit({
    check: () => create.check(modeloId),
    send: () => create.send(modeloId, false),
  });
  const anyway = useSubmit({ check: () => create.check(modeloId), send: () => create.send(modeloId, true) });
  const close = (): void => {
    create.forgetExisting();
    onClose();
  };
  const footer = (
    <>
      <Button variant="default" onClick={close}>
        {c.cancelar}
      </Button>
      <Button type="submit" form={FORM} loading={submit.sending} disabled={modelos.length === 0}>
        {t.criar}
      </Button>
    </>
  );
  return (
    <>
      <Dialog opened={opened && create.existing === null} onClose={close} title={t.adicionar_relatorio} footer={footer}>
        {query.isPending && <LoadingState kind="form" count={3} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && modelos.length === 0 && (
          <EmptyState title={r.sem_modelos}>{r.sem_modelos_ajuda}</EmptyState>
        )}
        {modelo && (
          <form id={FORM} ref={form} onSubmit={submit.run} noValidate className={styles["form"]}>
            <SelectField
              label={t.modelo}
              name="modeloDeRelatorioId"
              options={modelos.map(({ _id, descricao }) => ({ value: _id, label: descricao }))}
              value={modeloId}
              onChange={(id) => set({ modeloId: id })}
              error={submit.errors["modeloDeRelatorioId"]}
              disabled={modelos.length === 1}
            />
            <div className={styles["dates"]}>
              <DateField
                label={c.data}
                name="data"
                minYear={2000}
                required
                value={values.data}
                onChange={(data) => {
                  set({ data });
                  submit.touch("data");
                }}
                error={submit.errors["data"]}
              />
              {modelo.tipoDeData === "periodo" && (
                <DateField
                  label={t.data_fim}
                  name="dataFim"
                  minYear={2000}
                  required
                  value={values.dataFim}
                  onChange={(dataFim) => {
                    set({ dataFim });
                    submit.touch("dataFim");
                  }}
                  error={submit.errors["dataFim"]}
                />
              )}
            </div>
            {create.copying && <CopyChoices modelo={modelo} values={values} onChange={set} />}
            <FormError error={submit.error} />
          </form>
        )}
      </Dialog>
      <ExistingDialog
        existing={create.existing}
        sending={anyway.sending}
        error={anyway.error}
        onClose={create.forgetExisting}
        onOpen={() => void create.openExisting()}
        onCreate={() => anyway.run()}
      />
    </>
  );
}
