import {
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  PencilRuler,
  Presentation,
} from "lucide-react";

/** Icon of each file extension; an unknown extension gets a plain sheet. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  pdf: FileText,
  docx: FileText,
  txt: FileText,
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
  pptx: Presentation,
  dwg: PencilRuler,
  dxf: PencilRuler,
  zip: FileArchive,
  jpg: FileImage,
  jpeg: FileImage,
  png: FileImage,
  webp: FileImage,
};

/** Icon of a file extension; `extensao` may be given with or without its dot. */
export function AnexoIcon({ extensao }: { extensao: string }) {
  const Icon = ICONS[extensao.replace(".", "").toLowerCase()] ?? File;
  return <Icon size={22} aria-hidden />;
}
