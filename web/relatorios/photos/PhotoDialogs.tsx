import { MAX_LENGTH } from "../../../domain/lib/lengths.ts";
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { useT } from "../../i18n/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FormError } from "../../ui/FormError.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { useEdit, useEditStore } from "../form/store.ts";
import { useLast } from "../shared/useLast.ts";
import { moveFoto, moveFotosTo, saveCaptions } from "./calls.ts";
import { MoveChoices } from "./MoveChoices.tsx";

/** Which window is open for photos of a place: caption, move or position. */
export type PhotoDialog =
  | { readonly kind: "caption"; readonly arquivos: readonly string[] }
  | { readonly kind: "move"; readonly arquivos: readonly string[] }
  /** `position` from 1. */
  | { readonly kind: "position"; readonly arquivo: string; readonly position: number };

type Asked<K extends PhotoDialog["kind"]> = Extract<PhotoDialog, { kind: K }>;
type Props<K extends PhotoDialog["kind"]> = { place: string; asked: Asked<K>; onDone: () => void };

/** Asks for one caption for all selected photos. */
function CaptionForm({ place, asked: { arquivos }, onDone }: Props<"caption">) {
  const t = useT("midias");
  const store = useEditStore();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const apply = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveCaptions(store, place, arquivos, text.trim());
      onDone();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <FormError error={error} />
      <Textarea
        autosize
        minRows={2}
        maxRows={6}
        label={t.legenda}
        description={t.legenda_ajuda}
        data-autofocus
        maxLength={MAX_LENGTH.legenda}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" mt="md" fullWidth loading={busy}>
        {t.aplicar}
      </Button>
    </form>
  );
}

/** Moves a photo to a position given as a number, for those who cannot drag. */
function PositionForm({ place, asked: { arquivo, position }, onDone }: Props<"position">) {
  const t = useT("midias");
  const store = useEditStore();
  const total = useEdit(({ fotos }) => fotos[place]?.length ?? 0);
  const [value, setValue] = useState<string | null>(String(position));
  const wanted = Math.min(total, Math.max(1, Math.round(Number(value ?? position))));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void moveFoto(store, place, arquivo, wanted - 1);
        onDone();
      }}
    >
      <NumberField label={t.posicao} description={t("posicao_de", { total })} value={value} onChange={setValue} />
      <Button type="submit" mt="md" fullWidth>
        {t.mover}
      </Button>
    </form>
  );
}

/** The windows that caption several photos of a place together, move photos elsewhere, or put one at a position. */
export function PhotoDialogs({
  place,
  asked,
  onClose,
  onDone,
}: {
  place: string;
  asked: PhotoDialog | null;
  onClose: () => void;
  /** Called when the change was made or has been requested: the selection is no longer needed. */
  onDone: () => void;
}) {
  const t = useT("midias");
  const store = useEditStore();
  const last = useLast(asked);
  const count = last === null || last.kind === "position" ? 1 : last.arquivos.length;
  const title = {
    caption: t("legenda_para", { n: count }),
    move: t("mover_n", { n: count }),
    position: t.mover_posicao,
  };
  const done = (): void => {
    onClose();
    onDone();
  };
  return (
    <Dialog opened={asked !== null} onClose={onClose} title={last === null ? "" : title[last.kind]} size="sm">
      {last?.kind === "caption" && <CaptionForm place={place} asked={last} onDone={done} />}
      {last?.kind === "position" && <PositionForm key={last.arquivo} place={place} asked={last} onDone={done} />}
      {last?.kind === "move" && (
        <MoveChoices
          from={place}
          onChoose={(target) => {
            done();
            void moveFotosTo(store, place, last.arquivos, target);
          }}
        />
      )}
    </Dialog>
  );
}
