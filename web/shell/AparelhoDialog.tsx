import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { storageManager } from "../lib/secure.ts";
import { keeper } from "../api/keeper.ts";
import { getSession } from "../api/session.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { obraOf, relatorioOf } from "../local/aheadRules.ts";
import { countPictures } from "../local/pictures.ts";
import { confirm } from "../ui/confirm.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { toast } from "../ui/toast.ts";
import styles from "./AparelhoDialog.module.css";
import { usePerfil } from "./usePerfil.ts";

const askRoom = async (): Promise<StorageEstimate> =>
  (await storageManager()
    ?.estimate()
    .catch(() => ({}))) ?? {};

/** Reads what this device keeps for this person in this company; a missing or unreadable store counts as empty. */
async function readAparelho() {
  const session = getSession();
  const [held, pictures, room, isProtected] = await Promise.all([
    session === null ? [] : keeper.held(session).catch(() => []),
    session === null ? 0 : countPictures(session).catch(() => 0),
    askRoom(),
    storageManager()
      ?.persisted()
      .catch(() => false) ?? false,
  ]);
  const count = (of: (key: string) => string | undefined): number =>
    new Set(held.flatMap(({ key }) => of(key) ?? [])).size;
  return {
    relatorios: count(relatorioOf),
    obras: count(obraOf),
    pictures,
    used: room.usage ?? null,
    since: held[0]?.when ?? null,
    contact: held.at(-1)?.when ?? null,
    isProtected,
  };
}

/** Shows the data kept on this device for reading without a network: its size and age, and a button that deletes it. */
export function AparelhoDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("aparelho");
  const c = useT("comum");
  const format = useFormat();
  const client = useQueryClient();
  const { fusoHorario } = usePerfil().empresa;
  const { data } = useQuery({ queryKey: ["aparelho"], queryFn: readAparelho, enabled: opened, staleTime: 0 });
  const forget = async (): Promise<void> => {
    const question = { title: t.lido_esquecer_pergunta, message: t.lido_esquecer_ajuda, confirmLabel: t.lido_esquecer };
    if (!(await confirm({ ...question, tone: "danger" }))) return;
    try {
      await keeper.forget();
      toast.success(t.lido_esquecido);
    } catch (error) {
      toast.error(error);
    }
    await client.invalidateQueries({ queryKey: ["aparelho"] });
  };
  const facts: readonly (readonly [string, string | null])[] =
    data === undefined
      ? []
      : [
          [t.lido_obras, format.integer(data.obras)],
          [t.lido_relatorios, format.integer(data.relatorios)],
          [t.lido_fotos, format.integer(data.pictures)],
          [t.lido_espaco, data.used === null ? null : format.size(data.used)],
          [t.lido_desde, data.since === null ? null : format.instant(data.since, fusoHorario)],
          [t.lido_contato, data.contact === null ? null : format.instant(data.contact, fusoHorario)],
        ];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={c.neste_aparelho}
      size="sm"
      footer={
        <Button variant="default" disabled={data === undefined || data.since === null} onClick={() => void forget()}>
          {t.lido_esquecer}
        </Button>
      }
    >
      <p className={styles["help"]}>{t.lido_ajuda}</p>
      <dl className={styles["facts"]}>
        {facts.map(
          ([name, fact]) =>
            fact !== null && (
              <div key={name} className={styles["fact"]}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {data !== undefined && <p className={styles["help"]}>{data.isProtected ? t.lido_protegido : t.lido_exposto}</p>}
    </Dialog>
  );
}
