import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { contatosQuery } from "./contatosQuery.ts";
import styles from "./Sobre.module.css";

type Contato = { readonly label: string; readonly text: string; readonly href: string };

function useWays({ telefone, chat, email, financeiro }: CallOutput<"getContatos">): Contato[] {
  const t = useT("sobre");
  const ways = [
    { label: t.c_telefone, text: telefone, href: `tel:${(telefone ?? "").replaceAll(/[^\d+]/g, "")}` },
    { label: t.c_chat, text: chat, href: chat ?? "" },
    { label: t.c_suporte, text: email, href: `mailto:${email ?? ""}` },
    { label: t.c_financeiro, text: financeiro, href: `mailto:${financeiro ?? ""}` },
  ];
  return ways.flatMap(({ text, ...way }) => (text === null ? [] : [{ ...way, text }]));
}

function List({ contatos }: { contatos: CallOutput<"getContatos"> }) {
  const t = useT("sobre");
  const ways = useWays(contatos);
  if (ways.length === 0) return <p className={styles["text"]}>{t.c_nenhum}</p>;
  return (
    <dl className={styles["facts"]}>
      {ways.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a
              href={href}
              className={styles["link"]}
              {...(href === text ? { target: "_blank", rel: "noreferrer" } : {})}
            >
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Contacts of the operator; contacts that are not configured are left out. */
export function Contatos() {
  const { data, error, refetch } = useQuery(contatosQuery());
  if (data !== undefined) return <List contatos={data} />;
  return error === null ? (
    <LoadingState kind="rows" count={2} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}
