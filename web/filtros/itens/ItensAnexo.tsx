import { AnexoRow } from "../../relatorios/media/anexos/AnexoRow.tsx";
import list from "../../relatorios/media/anexos/anexos.module.css";
import type { Itens } from "../tipos.ts";

export function ItensAnexo({ itens }: Itens<"anexos">) {
  return (
    <ul className={list["list"]}>
      {itens.map((anexo) => (
        <AnexoRow key={anexo.chave} anexo={anexo} />
      ))}
    </ul>
  );
}
