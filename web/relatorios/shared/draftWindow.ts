import { lazyWindow } from "../../ui/lazyWindow.tsx";

/** What is kept on this device and not saved, to read and to copy; its code comes when it may be wanted. */
export const DraftWindow = lazyWindow(() => import("./DraftDialog.tsx").then((module) => module.DraftDialog));
