import { ChecklistEdit } from "./ChecklistEdit.tsx";
import styles from "./checklists.module.css";

/** The checklists of the report. Many reports have none, so the page fetches this apart. */
export function ChecklistList({ ids }: { ids: readonly string[] }) {
  return (
    <ul className={styles["checklists"]}>
      {ids.map((id) => (
        <ChecklistEdit key={id} id={id} />
      ))}
    </ul>
  );
}
