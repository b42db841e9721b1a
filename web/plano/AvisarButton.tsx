import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";

/** Tells the operator that the open charges were paid; they stay open until the payment is confirmed. */
export function AvisarButton() {
  const t = useT("plano");
  const [sending, setSending] = useState(false);
  const tell = async (): Promise<void> => {
    setSending(true);
    try {
      await call("avisarPagamento");
      toast.success(t.avisado);
    } catch (error) {
      toast.error(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button variant="default" loading={sending} onClick={() => void tell()}>
      {t.ja_paguei}
    </Button>
  );
}
