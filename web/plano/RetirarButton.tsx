import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";
import { keepAssinatura } from "./data.ts";

/** Withdraws the request to cancel; any administrator may. */
export function RetirarButton() {
  const t = useT("plano");
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const withdraw = async (): Promise<void> => {
    setSending(true);
    try {
      await keepAssinatura(client, await call("retirarCancelamento"));
      toast.success(t.retirado);
    } catch (error) {
      toast.error(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button loading={sending} onClick={() => void withdraw()}>
      {t.retirar}
    </Button>
  );
}
