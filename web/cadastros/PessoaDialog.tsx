import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Switch, TextInput } from "@mantine/core";
import { horasDaJornada } from "../../domain/relatorios/rules.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { CategoriaField } from "../relatorios/edit/pessoas/CategoriaField.tsx";
import { useDuration } from "../relatorios/labels.tsx";
import { TimeField } from "../ui/TimeField.tsx";
import { AtivoSwitch, CadastroDialog, TextoField } from "./CadastroDialog.tsx";
import styles from "./CadastroDialog.module.css";
import type { JanelaProps } from "./Catalogo.tsx";
import { CHAVES } from "./chaves.ts";
import type { PessoaCadastrada } from "./PessoasLista.tsx";
import { useJanela } from "./useJanela.ts";

type Horas = Pick<PessoaCadastrada, "horaInicio" | "horaFim" | "horasIntervalo">;
type Values = Pick<PessoaCadastrada, "nome" | "funcao" | "registro" | "presenca" | "ativo"> &
  Horas & { readonly categoria: { readonly _id?: string; readonly descricao: string } | null };
const NOVO: Values = {
  nome: "",
  funcao: "",
  registro: null,
  categoria: null,
  presenca: true,
  horaInicio: null,
  horaFim: null,
  horasIntervalo: null,
  ativo: true,
};

/** Entry, exit and break of a usual day, with their total. */
function HorarioHabitual({
  horas,
  errors,
  onChange,
}: {
  horas: Horas;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (change: Partial<Horas>) => void;
}) {
  const t = useT("cadastros");
  const duration = useDuration();
  const { horaInicio, horaFim, horasIntervalo } = horas;
  const total = horasDaJornada({ ...horas, presenca: true });
  const incomplete = (horaInicio === null || horaFim === null) && (horaInicio ?? horaFim ?? horasIntervalo) !== null;
  return (
    <fieldset className={styles["group"]}>
      <legend>{t.horario}</legend>
      <div className={styles["three"]}>
        <TimeField
          label={t.entrada}
          value={horaInicio}
          error={errors["horaInicio"]}
          onChange={(value) => onChange({ horaInicio: value })}
        />
        <TimeField
          label={t.saida}
          value={horaFim}
          error={errors["horaFim"]}
          onChange={(value) => onChange({ horaFim: value })}
        />
        <TimeField
          label={t.intervalo}
          value={horasIntervalo}
          error={errors["horasIntervalo"]}
          onChange={(value) => onChange({ horasIntervalo: value })}
        />
      </div>
      <output className={styles["help"]}>
        {incomplete ? t.horas_incompletas : total !== null && t("horas_trabalhadas", { horas: duration(total) })}
      </output>
    </fieldset>
  );
}

type Body = Omit<Values, "categoria"> & { readonly categoria: { readonly _id: string } };

/** Adds (`item` null) or changes a person: name, role and group are required. */
export function PessoaDialog({ opened, item, onClose }: JanelaProps<PessoaCadastrada>) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const params = { id: item?._id ?? "" };
  const edicao = useJanela<PessoaCadastrada, Values, Body>(
    { opened, item, onClose },
    {
      keys: CHAVES.maoDeObra,
      valuesOf: (entry) => entry ?? NOVO,
      campos: {
        nome: { label: t.nome },
        funcao: { label: t.funcao },
        categoria: { label: t.grupo, texto: (categoria) => categoria?.descricao ?? t.sem_grupo },
        registro: { label: t.registro },
        horaInicio: { label: t.entrada },
        horaFim: { label: t.saida },
        horasIntervalo: { label: t.intervalo },
        presenca: { label: t.presente },
        ativo: { label: comum.ativo },
      },
      required: ({ nome, funcao, categoria }) => ({
        nome: !isBlank(nome),
        funcao: !isBlank(funcao),
        categoria: categoria?._id !== undefined || comum.selecione_item,
      }),
      bodyOf: ({ nome, funcao, registro, presenca, ativo, categoria, horaInicio, horaFim, horasIntervalo }) => ({
        nome,
        funcao,
        registro,
        presenca,
        ativo,
        horaInicio,
        horaFim,
        horasIntervalo,
        categoria: { _id: categoria?._id ?? "" },
      }),
      save: async ({ ativo, ...body }, { entry, visto }) =>
        entry
          ? call("updateMaoDeObraPersonalizada", { params, body: { ...body, ativo }, visto })
          : { ...(await call("createMaoDeObraPersonalizada", { body })), ativo: true },
      read: () => call("getMaoDeObraPersonalizada", { params }),
    },
  );
  const { values, set, errors } = edicao;
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item ? t.editar_pessoa : t.adicionar_pessoa}
      novo={item === null}
      edicao={edicao}
    >
      <TextoField name="nome" label={t.nome} first edicao={edicao} />
      <TextoField name="funcao" label={t.funcao} edicao={edicao} />
      <CategoriaField
        required
        value={values.categoria}
        error={errors["categoria"]}
        onChange={(categoria) => set({ categoria })}
      />
      <TextInput
        name="registro"
        label={t.registro}
        maxLength={MAX_LENGTH.registro}
        autoComplete="off"
        value={values.registro ?? ""}
        error={errors["registro"]}
        onChange={(event) => set({ registro: event.currentTarget.value || null })}
      />
      <HorarioHabitual horas={values} errors={errors} onChange={set} />
      <Switch
        label={t.presente}
        checked={values.presenca}
        onChange={(event) => set({ presenca: event.currentTarget.checked })}
      />
      {item && <AtivoSwitch ativo={values.ativo} onChange={set} />}
    </CadastroDialog>
  );
}
