import { Button } from "@mantine/core";
import { Repeat2 } from "lucide-react";
import { useT } from "../../../i18n/texts.ts";
import { confirm } from "../../../ui/confirm.ts";
import { useEdit, useEditStore } from "../../form/store.ts";
import styles from "./rows.module.css";

const EMPTY = { ids: [], rows: {} } as const;

/**
 * Switches between labour by trade and by person. Offered to people who may change works, when the report differs from the work's
 * setting. Asks first, because both lists are emptied; on cancel nothing changes.
 */
export function ModeSwitch() {
  const m = useT("maoDeObra");
  const store = useEditStore();
  const may = useEdit(({ relatorio }) => relatorio.permissoes.alterarTipoMaoDeObra === null);
  const tipo = useEdit(({ relatorio }) => relatorio.obra.tipoMaoDeObra);
  const opcao = useEdit(({ form }) => form.opcaoMaoDeObra.opcao);
  if (!may || tipo === opcao) return null;
  const change = async (): Promise<void> => {
    const yes = await confirm({
      title: m.trocar_titulo,
      message: m.trocar_aviso,
      confirmLabel: m.trocar_sim,
      tone: "danger",
    });
    if (!yes) return;
    store.setState(({ form }) => ({
      form: { ...form, opcaoMaoDeObra: { opcao: tipo }, maoDeObra: EMPTY, pessoas: EMPTY },
    }));
  };
  return (
    <div className={styles["notice"]}>
      <p>{m.tipo_diferente}</p>
      <Button variant="default" leftSection={<Repeat2 size={17} aria-hidden />} onClick={() => void change()}>
        {m("trocar_para", { tipo: m[`tipo_${tipo}`] })}
      </Button>
    </div>
  );
}
