import { ChecklistEdit } from "./ChecklistEdit.tsx";
import styles from "./checklists.module.css";

/** The checklists of the report. Loaded separately, because many reports have none. */
export function ChecklistList({ ids }: { ids: readonly string[] }) {
  return (
    <ul className={styles["checklists"]}>
      {ids.map((id) => (
        <ChecklistEdit key={id} id={id} />
      ))}
    </ul>
  );
}
