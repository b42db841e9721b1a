/** Code that every screen needs after its first paint: one chunk, because all of it is fetched at once. */
export { BackToTop } from "../ui/BackToTop.tsx";
export { HeaderTools } from "../shell/HeaderTools.tsx";
export { BarraHost } from "./BarraHost.tsx";
export { fetchWindow } from "./windows.ts";
export { Lugares } from "./Lugares.tsx";
export { WindowsHost } from "./WindowsHost.tsx";
