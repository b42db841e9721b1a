import { AnaliseButton } from "./AnaliseButton.tsx";
import { CadastrosButton } from "./CadastrosButton.tsx";

/** The header's menus, at the end of its places. */
export function HeaderMenus() {
  return (
    <>
      <AnaliseButton />
      <CadastrosButton />
    </>
  );
}
