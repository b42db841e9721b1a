/** What comes after the first picture of every screen: one part, because all of it is fetched at once. */
export { AprovacoesLink } from "../aprovacoes/AprovacoesLink.tsx";
export { CadastrosButton } from "./CadastrosButton.tsx";
export { HeaderTools } from "./HeaderTools.tsx";
export { WindowsHost } from "./WindowsHost.tsx";
