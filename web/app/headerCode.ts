/** What comes after the first picture of every screen: one part, because all of it is fetched at once. */
export { HeaderMenus } from "../shell/HeaderMenus.tsx";
export { HeaderTools } from "../shell/HeaderTools.tsx";
export { fetchWindow } from "./windows.ts";
export { Lugares } from "./Lugares.tsx";
export { WindowsHost } from "./WindowsHost.tsx";
