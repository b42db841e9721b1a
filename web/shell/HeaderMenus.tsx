import { AnaliseButton } from "./AnaliseButton.tsx";
import { CadastrosButton } from "./CadastrosButton.tsx";

/** The header's menus, after its links. */
export function HeaderMenus() {
  return (
    <>
      <AnaliseButton />
      <CadastrosButton />
    </>
  );
}
