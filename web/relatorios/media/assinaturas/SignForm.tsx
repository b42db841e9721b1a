import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { LIMITES } from "../../../../domain/secoes/constants.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { FormError } from "../../../ui/FormError.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";
import { useEdit } from "../../form/store.ts";
import { useEnvios } from "../useEnvios.ts";
import styles from "./assinaturas.module.css";
import { DrawField } from "./DrawField.tsx";
import { MyStored } from "./MyStored.tsx";
import { PickImage } from "./PickImage.tsx";
import type { Pad } from "./SignaturePad.tsx";
import { type Drawn, useSign } from "./useSign.ts";

type Way = Drawn["way"];
const POSICOES = Array.from({ length: LIMITES.assinaturasPorRelatorio }, (_, index) => index + 1);

/** The places for signatures of the report, the signer of each, and the first free one. */
function usePlaces() {
  const t = useT("midias");
  const assinaturas = useEdit(({ midias }) => midias.assinaturas);
  const { list } = useEnvios("assinatura");
  // A signature that is still being uploaded already occupies its place, or the next signature would get the same place.
  const waiting = list.flatMap(({ signature }) => (signature === null ? [] : [signature]));
  const by = new Map([...assinaturas, ...waiting].map(({ posicao, nome }) => [posicao, nome]));
  return {
    by,
    free: POSICOES.find((posicao) => !by.has(posicao)) ?? null,
    options: POSICOES.map((posicao) => {
      const nome = by.get(posicao);
      return {
        value: String(posicao),
        label: nome === undefined ? t("assinatura_livre", { posicao }) : t("assinatura_ocupada", { posicao, nome }),
      };
    }),
  };
}

/** Form that signs one place: by drawing, with a picture, or with the person's own stored signature. */
export function SignForm({ initial, onDone }: { initial: number | null; onDone: () => void }) {
  const t = useT("midias");
  const { usuario } = usePerfil();
  const { by, free, options } = usePlaces();
  const [posicao, setPosicao] = useState(initial ?? free ?? 1);
  const [nome, setNome] = useState("");
  const [way, setWay] = useState<Way>("desenho");
  const [file, setFile] = useState<File | null>(null);
  const [keep, setKeep] = useState(false);
  const pad = useRef<Pad>(null);
  const hint = useId();
  const { sign, busy, error, clearError } = useSign(onDone);
  const taken = by.get(posicao);
  const choose = (next: Way): void => {
    clearError();
    setWay(next);
    if (next === "minha" && nome === "") setNome(usuario.nome);
  };
  const submit = async (): Promise<void> => {
    const drawn: Drawn =
      way === "desenho" ? { way, image: (await pad.current?.image()) ?? null } : { way, image: file };
    await sign(drawn, { posicao, nome: nome.trim(), keep: keep && way !== "minha" });
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        label={t.assinatura_nome}
        required
        autoComplete="off"
        maxLength={MAX_LENGTH.nomeDePessoa}
        value={nome}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <SelectField
        label={t.assinatura_posicao}
        value={String(posicao)}
        options={options}
        onChange={(value) => setPosicao(Number(value ?? posicao))}
      />
      {taken !== undefined && (
        <p className={styles["warning"]} id={hint}>
          {t("assinatura_substitui", { nome: taken })}
        </p>
      )}
      <Segmented
        label={t.assinatura_como}
        hideLabel
        fullWidth
        value={way}
        onChange={choose}
        options={[
          { value: "desenho", label: t.assinatura_desenhar },
          { value: "imagem", label: t.assinatura_imagem },
          { value: "minha", label: t.assinatura_minha },
        ]}
      />
      {way === "desenho" && <DrawField pad={pad} onDraw={clearError} />}
      {way === "imagem" && <PickImage file={file} onChange={setFile} />}
      {way === "minha" && <MyStored />}
      {way !== "minha" && (
        <Checkbox
          label={t.assinatura_guardar}
          checked={keep}
          onChange={(event) => setKeep(event.currentTarget.checked)}
        />
      )}
      <FormError error={error} />
      <Button type="submit" fullWidth loading={busy} {...(taken === undefined ? {} : { "aria-describedby": hint })}>
        {t.assinatura_assinar}
      </Button>
    </form>
  );
}
