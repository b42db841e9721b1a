import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import parts from "./Parte.module.css";

type Quantidade = Resumo["maoDeObra"][number];

function Linha({ nome, antes, agora }: Quantidade) {
  const t = useT("aprovacoes");
  const format = useFormat();
  const up = agora > antes;
  const Arrow = up ? ArrowUp : ArrowDown;
  return (
    <li className={parts["change"]}>
      <span className={parts["name"]}>{nome}</span>
      <span className="sr-only">{t("de_para", { antes: format.integer(antes), agora: format.integer(agora) })}</span>
      <span className={parts["values"]} aria-hidden>
        {format.integer(antes)}
        <ArrowRight size={12} />
        <strong>{format.integer(agora)}</strong>
        <span className={parts["by"]} data-up={up || undefined}>
          <Arrow size={12} />
          {up ? "+" : "−"}
          {format.integer(Math.abs(agora - antes))}
        </span>
      </span>
    </li>
  );
}

function Lista({ title, same, list }: { title: string; same: string; list: readonly Quantidade[] }) {
  return (
    <section className={parts["part"]}>
      <h3 className={parts["title"]}>{title}</h3>
      {list.length === 0 ? (
        <p className={parts["quiet"]}>{same}</p>
      ) : (
        <ul className={parts["changes"]}>
          {list.map((one) => (
            <Linha key={one.nome} {...one} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** People and machines added or removed since the report before. */
export function Mudou({ resumo: { hoje, anterior, maoDeObra, equipamentos } }: { resumo: Resumo }) {
  const t = useT("aprovacoes");
  if (anterior === null) return null;
  return (
    <>
      {hoje.pessoas !== null && <Lista title={t.equipe} same={t.equipe_igual} list={maoDeObra} />}
      {hoje.equipamentos !== null && <Lista title={t.maquinas} same={t.maquinas_igual} list={equipamentos} />}
    </>
  );
}
