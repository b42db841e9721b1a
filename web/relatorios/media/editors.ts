/** What works with files on the edit page, in one file: all of it appears together. */
export { PhotoEditorBody } from "../photos/PhotoEditorBody.tsx";
export { AnexosEditor } from "./anexos/AnexosEditor.tsx";
export { AssinaturasEditor } from "./assinaturas/AssinaturasEditor.tsx";
export { VideosEditor } from "./videos/VideosEditor.tsx";
