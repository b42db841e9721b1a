import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { FormError } from "./FormError.tsx";
import { OnlineButton } from "./OnlineButton.tsx";
import styles from "./LoadMore.module.css";

export type More = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "error" | "fetchNextPage"
>;

/**
 * The foot of a list that is loaded page by page: a button for the next page, and the error if loading it fails.
 * @param query null if the list is complete
 * @param children further content, such as "20 of 135"
 */
export function LoadMore({ query, children }: { query: More | null; children?: ReactNode }) {
  const t = useT("comum");
  const has = query?.hasNextPage === true;
  if (!has && !children) return null;
  return (
    <div className={styles["more"]}>
      {query?.isFetchNextPageError === true && <FormError error={query.error} />}
      {has && (
        <OnlineButton variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.carregar_mais}
        </OnlineButton>
      )}
      {children}
    </div>
  );
}
