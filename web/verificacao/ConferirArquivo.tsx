import { Button } from "@mantine/core";
import { CircleCheck, CircleX, FileClock, FileSearch } from "lucide-react";
import { useRef, useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { DropZone } from "../ui/DropZone.tsx";
import type { Verificacao } from "./data.ts";
import { hashFile } from "./hashFile.ts";
import styles from "./verificacao.module.css";

type Resultado = { nome: string } & (
  | { como: "lendo" | "igual" | "outro" | "falha" }
  | { como: "anterior"; seladoEm: string }
);

function compare({ pdfSha256, pdfsAnteriores }: Verificacao, nome: string, sha256: string): Resultado {
  if (sha256 === pdfSha256) return { nome, como: "igual" };
  const earlier = pdfsAnteriores.find((one) => one.sha256 === sha256);
  return earlier === undefined ? { nome, como: "outro" } : { nome, como: "anterior", seladoEm: earlier.seladoEm };
}

const LOOKS = {
  igual: { icon: CircleCheck, tone: "success" },
  anterior: { icon: FileClock, tone: "warning" },
  outro: { icon: CircleX, tone: "danger" },
  falha: { icon: CircleX, tone: "neutral" },
  lendo: { icon: FileSearch, tone: "neutral" },
} as const;

function Answer({ resultado, fusoHorario }: { resultado: Resultado; fusoHorario: string }) {
  const t = useT("verificacao");
  const format = useFormat();
  const { icon: Icon, tone } = LOOKS[resultado.como];
  const { nome } = resultado;
  const words = {
    igual: [t.arquivo_igual, t("arquivo_igual_texto", { nome })],
    anterior: [
      t.arquivo_anterior,
      t("arquivo_anterior_texto", {
        nome,
        quando: resultado.como === "anterior" ? format.instant(resultado.seladoEm, fusoHorario) : "",
      }),
    ],
    outro: [t.arquivo_outro, t("arquivo_outro_texto", { nome })],
    falha: [t.arquivo_falha, nome],
    lendo: [t("lendo", { nome }), ""],
  }[resultado.como];
  return (
    <div className={styles["situacao"]} data-tone={tone} data-small>
      <Icon size={26} aria-hidden />
      <div>
        <h3>{words[0]}</h3>
        {words[1] !== "" && <p>{words[1]}</p>}
      </div>
    </div>
  );
}

/** Compares a PDF with the sealed document that belongs to the code; the PDF is hashed on this device and not sent. */
export function ConferirArquivo({ verificacao }: { verificacao: Verificacao }) {
  const t = useT("verificacao");
  const [resultado, setResultado] = useState<Resultado | null>(null);
  /** Number of the last chosen file. Hashing an earlier, larger file may end after the last one; its result is then ignored. */
  const turn = useRef(0);
  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    turn.current += 1;
    const mine = turn.current;
    setResultado({ nome: file.name, como: "lendo" });
    const found = await hashFile(file).then(
      (sha256) => compare(verificacao, file.name, sha256),
      (): Resultado => ({ nome: file.name, como: "falha" }),
    );
    if (turn.current === mine) setResultado(found);
  };
  return (
    <section className={styles["drop"]} aria-labelledby="conferir-arquivo">
      <h2 id="conferir-arquivo">{t.conferir_arquivo}</h2>
      <p>{t.conferir_arquivo_texto}</p>
      <DropZone
        label={t.conferir_arquivo}
        accept="application/pdf,.pdf"
        className={styles["target"]}
        onFiles={([file]) => void check(file)}
      >
        {(choose) => (
          <>
            <Button variant={resultado === null ? "filled" : "default"} size="md" onClick={choose}>
              {resultado === null ? t.escolher_pdf : t.outro_arquivo}
            </Button>
            <span className={styles["or"]}>{t.ou_solte}</span>
          </>
        )}
      </DropZone>
      <output aria-live="polite">
        {resultado !== null && <Answer resultado={resultado} fusoHorario={verificacao.fusoHorario} />}
      </output>
    </section>
  );
}
