import { Checkbox, Switch } from "@mantine/core";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import { useT } from "../i18n/texts.ts";
import { countOf, FLAGS, type FlagText, type GrupoId, isFixed, isGranted, withFlag, withGrupo } from "./permissoes.ts";
import styles from "./PermissoesEditor.module.css";

type Props = {
  readonly value: PermissaoDeAcesso;
  /** The editor's own permissions; null = an administrator, who may give everything. */
  readonly teto: PermissaoDeAcesso | null;
  readonly disabled: boolean;
  readonly onChange: (value: PermissaoDeAcesso) => void;
};

/** Permissions for the sections of the report: only names, in two columns even on a phone. */
function Secoes({ value, teto, disabled, onChange }: Props) {
  const rel = useT("relatorios");
  return (
    <div className={styles["sections"]}>
      {FLAGS.relatorioItem.map((secao: SecaoId) => (
        <Checkbox
          key={secao}
          name={`permissaoDeAcesso.relatorioItem.${secao}`}
          label={rel[`secao_${secao}`]}
          checked={value.relatorioItem[secao]}
          disabled={disabled || isFixed(teto, "relatorioItem", secao)}
          onChange={(event) => onChange(withFlag(value, "relatorioItem", secao, event.currentTarget.checked))}
        />
      ))}
    </div>
  );
}

/** The flags of any other group: a switch with a sentence about its effect. */
function Rows({ grupo, ...props }: Props & { readonly grupo: Exclude<GrupoId, "relatorioItem"> }) {
  const t = useT("usuarios");
  const { value, teto, disabled, onChange } = props;
  return (
    <div className={styles["rows"]}>
      {FLAGS[grupo].map((flag) => {
        const key = `${grupo}_${flag}` as FlagText;
        return (
          <Switch
            key={key}
            size="md"
            labelPosition="left"
            classNames={{ body: styles["row"] ?? "", labelWrapper: styles["words"] ?? "" }}
            name={`permissaoDeAcesso.${grupo}.${flag}`}
            label={t[key]}
            description={t[`${key}_ajuda`]}
            checked={isGranted(value, grupo, flag)}
            disabled={disabled || isFixed(teto, grupo, flag)}
            onChange={(event) => onChange(withFlag(value, grupo, flag, event.currentTarget.checked))}
          />
        );
      })}
    </div>
  );
}

function Grupo({ grupo, ...props }: Props & { readonly grupo: GrupoId }) {
  const t = useT("usuarios");
  const { value, teto, disabled, onChange } = props;
  const n = countOf(value, grupo);
  const total = FLAGS[grupo].length;
  const nome = t[`grupo_${grupo}`];
  return (
    <fieldset className={styles["group"]}>
      <legend className="sr-only">{nome}</legend>
      <div className={styles["head"]}>
        <div className={styles["title"]} aria-hidden>
          {nome}
        </div>
        {/* For a client the last flag takes something away: "all" would not mean more. */}
        {grupo !== "clienteObra" && (
          <Checkbox
            labelPosition="left"
            classNames={{ body: styles["all"] ?? "" }}
            label={<span aria-hidden>{t("contagem", { n, total })}</span>}
            aria-label={t("tudo_de", { grupo: nome })}
            checked={n === total}
            indeterminate={n > 0 && n < total}
            disabled={disabled}
            onChange={() => onChange(withGrupo(value, grupo, n < total, teto))}
          />
        )}
      </div>
      <p className={styles["help"]}>{t[`grupo_${grupo}_ajuda`]}</p>
      {grupo === "relatorioItem" ? <Secoes {...props} /> : <Rows grupo={grupo} {...props} />}
    </fieldset>
  );
}

/** All permissions of the given groups, each in plain words, with a checkbox per group (except for clients) that sets all of them. */
export function PermissoesEditor({ grupos, ...props }: Props & { readonly grupos: readonly GrupoId[] }) {
  return (
    <div className={styles["editor"]}>
      {grupos.map((grupo) => (
        <Grupo key={grupo} grupo={grupo} {...props} />
      ))}
    </div>
  );
}
