import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { onLostSession } from "../api/session.ts";
import { getVerComo } from "../api/verComo.ts";
import { loadTexts } from "../i18n/texts.ts";
import { fetched } from "../ui/fetched.ts";
import { later } from "../ui/later.tsx";
import { perfilUsuarioQuery } from "../shell/data.ts";

const ReloginWindow = later(() => import("../contas/ReloginWindow.tsx").then((code) => code.ReloginWindow));

type Pending = { readonly email: string; readonly answer: (again: boolean) => void };

/** Mounted once, in the root. When the session ends while a form has unsaved input, asks for the password over the form. */
export function ReloginHost() {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<Pending | null>(null);
  useEffect(
    () =>
      onLostSession(async () => {
        const email = queryClient.getQueryData(perfilUsuarioQuery().queryKey)?.usuario.email;
        if (email === undefined || getVerComo() !== null) return false;
        if (!(await fetched(ReloginWindow.load, () => loadTexts(["contas"])))) return null;
        return new Promise<boolean>((resolve) => {
          const answer = (again: boolean): void => {
            setPending(null);
            resolve(again);
          };
          setPending({ email, answer });
        });
      }),
    [queryClient],
  );
  return pending && <ReloginWindow {...pending} />;
}
