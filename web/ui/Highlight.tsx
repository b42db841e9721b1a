import { Fragment } from "react";
import { highlightParts } from "./highlightParts.ts";
import styles from "./Highlight.module.css";

/** A text with the matches of a search marked (from 3 characters on). */
export function Highlight({ text, query }: { text: string; query: string }) {
  return highlightParts(text, query).map(([part, match], index) =>
    match ? (
      <mark key={index} className={styles["mark"]}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
