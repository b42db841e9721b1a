import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import type { Search } from "./Drawn.tsx";
import page from "./Analise.module.css";
import styles from "./Fatos.module.css";
import type { Fatos } from "./fatosData.ts";

type Linha = Fatos["linhas"][number];

/** Roles, people or machines: how many, how long, on how many days and works, and when. Each name leads to the numbers of that line alone. */
export function FatosLinhas({
  title,
  note,
  linhas,
  link,
}: {
  title: string;
  note: string;
  linhas: readonly Linha[];
  link: { readonly to: string; readonly searchOf: (linha: Linha) => Search };
}) {
  const t = useT("fatos");
  const format = useFormat();
  if (linhas.length === 0) return null;
  const day = (value: string | null): string => (value === null ? "–" : format.day(value));
  return (
    <Card title={title} padding="none">
      <div className={styles["scroll"]}>
        <table className={styles["lines"]}>
          <thead>
            <tr>
              {[t.nome, t.quantidade, t.horas, t.dias, t.obras, t.primeiro, t.ultimo].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha) => (
              <tr key={`${String(linha.pessoa)} ${linha._id}`}>
                <th scope="row">
                  <AppLink to={link.to} search={link.searchOf(linha)} className={styles["name"]}>
                    {linha.nome}
                  </AppLink>
                  {linha.categoria !== "" && <div className={styles["kind"]}>{linha.categoria}</div>}
                </th>
                <td>{format.integer(linha.quantidade)}</td>
                <td>{linha.minutos === 0 ? "–" : format.hours(linha.minutos)}</td>
                <td>{format.integer(linha.dias)}</td>
                <td>{format.integer(linha.obras)}</td>
                <td>{day(linha.primeiro)}</td>
                <td>{day(linha.ultimo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== "" && <p className={page["note"]}>{note}</p>}
    </Card>
  );
}
