import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { later } from "../ui/later.tsx";
import { impressoesQuery, isUnfinished } from "./data.ts";

/** Loaded separately, because at most visits no document is being made. */
const AndamentoBanner = later(() => import("./AndamentoBanner.tsx").then((module) => module.AndamentoBanner));

/** Shows on the list that a document is still being made; the person can wait for it here. */
export function Andamento({ obraId, onOpen }: { obraId: string; onOpen: () => void }) {
  const { data = [] } = useQuery(impressoesQuery(obraId));
  // A document that was being made while this page was open stays shown when it is done.
  const [watched, setWatched] = useState<string | null>(null);
  const running = data.find(isUnfinished);
  const { _id: runningId = null } = running ?? {};
  if (runningId !== null && runningId !== watched) setWatched(runningId);
  const shown = running ?? data.find(({ _id: id }) => id === watched);
  return shown !== undefined && <AndamentoBanner impressao={shown} onOpen={onOpen} />;
}
