import styles from "./Tags.module.css";

/** Occurrence tags as quiet chips. */
export function Tags({ tags }: { tags: readonly { readonly _id: string; readonly descricao: string }[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles["tags"]}>
      {tags.map(({ _id, descricao }) => (
        <li key={_id} className={styles["tag"]}>
          {descricao}
        </li>
      ))}
    </ul>
  );
}
