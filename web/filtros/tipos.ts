import type { ComponentType } from "react";
import type { FiltroId } from "../../domain/filtros/ids.ts";
import type { ItemDoFiltro } from "../../domain/filtros/schema.ts";
import { later } from "../ui/later.tsx";
import { ItensAnexo } from "./itens/ItensAnexo.tsx";
import { ItensAtividade } from "./itens/ItensAtividade.tsx";
import { ItensChecklist } from "./itens/ItensChecklist.tsx";
import { ItensClima } from "./itens/ItensClima.tsx";
import { ItensComentario } from "./itens/ItensComentario.tsx";
import { ItensEquipamento } from "./itens/ItensEquipamento.tsx";
import { ItensFoto } from "./itens/ItensFoto.tsx";
import { ItensMaoDeObra } from "./itens/ItensMaoDeObra.tsx";
import { ItensMaterial } from "./itens/ItensMaterial.tsx";
import { ItensOcorrencia } from "./itens/ItensOcorrencia.tsx";

/** Loaded on its own, so that only the page with videos fetches the player. */
const ItensVideo = later(() => import("./itens/ItensVideo.tsx").then((module) => module.ItensVideo));

/** The page-specific part of one report's results; everything else is common to all pages. */
export type Itens<F extends FiltroId> = { readonly itens: readonly ItemDoFiltro<F>[] };

export const ITENS_VIEW: { readonly [F in FiltroId]: ComponentType<Itens<F>> } = {
  galeria: ItensFoto,
  videos: ItensVideo,
  atividades: ItensAtividade,
  ocorrencias: ItensOcorrencia,
  "controle-material": ItensMaterial,
  comentarios: ItensComentario,
  anexos: ItensAnexo,
  "condicao-climatica": ItensClima,
  "mao-de-obra": ItensMaoDeObra,
  equipamentos: ItensEquipamento,
  checklists: ItensChecklist,
};
