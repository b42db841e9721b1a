import { useT } from "../i18n/texts.ts";
import { Segmented } from "../ui/Segmented.tsx";
import { GruposLista } from "./GruposLista.tsx";
import { PadraoLista } from "./PadraoLista.tsx";
import { PessoasLista } from "./PessoasLista.tsx";
import styles from "./MaoDeObraPage.module.css";
import { type FiltroDeCadastro, useFiltroDeCadastro } from "./useFiltroDeCadastro.ts";

const ABAS = ["padrao", "pessoas", "grupos"] as const;
type Aba = (typeof ABAS)[number];

export type ListaDeMaoDeObraProps = { readonly filtro: FiltroDeCadastro; readonly tabs: React.ReactNode };

/** `/app/cadastros/maodeobra`: standard labour, people and groups, each in a tab; the address holds the tab. */
export function MaoDeObraPage() {
  const t = useT("cadastros");
  const filtro = useFiltroDeCadastro(["aba"]);
  const aba: Aba = ABAS.find((one) => one === filtro.get("aba")) ?? "padrao";
  const labels = { padrao: t.aba_padrao, pessoas: t.aba_pessoas, grupos: t.aba_grupos };
  const tabs = (
    <div className={styles["tabs"]}>
      <Segmented
        label={t.lista}
        hideLabel
        options={ABAS.map((value) => ({ value, label: labels[value] }))}
        value={aba}
        onChange={(value) => filtro.clear({ aba: value === "padrao" ? undefined : value })}
      />
    </div>
  );
  if (aba === "pessoas") return <PessoasLista filtro={filtro} tabs={tabs} />;
  if (aba === "grupos") return <GruposLista tabs={tabs} />;
  return <PadraoLista filtro={filtro} tabs={tabs} />;
}
