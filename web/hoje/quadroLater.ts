import { later } from "../ui/later.tsx";

/** Where the home is a board: narrower, what is to be done would be out of sight. */
export const DESK = "(min-width: 1280px)";

/** The board of a desk: a phone never fetches it. */
export const QuadroHost = later(() => import("./Quadro.tsx").then(({ Quadro }) => Quadro));
