/** What the header has beside the first picture, in one file. */
export { AprovacoesLink } from "../caixa/AprovacoesLink.tsx";
export { CadastrosButton } from "../shell/CadastrosButton.tsx";
export { HeaderTools } from "../shell/HeaderTools.tsx";
export { fetchWindow } from "./windows.ts";
export { WindowsHost } from "./WindowsHost.tsx";
