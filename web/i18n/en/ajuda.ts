import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/ajuda.ts";

export const texts = {
  titulo: "Help with the report",
  subtitulo: "How to read and how to fill in the daily report.",
  ver: "Reading a report",
  ver_1: "The menu of sections leads to each part of the report and says how many items it has.",
  ver_2: "At the end of the page, the arrows lead to the previous and the next report of the same project.",
  ver_3: "Print makes the PDF, the detailed PDF, the PDF without photos and the Excel workbook.",
  ver_4: "Tap a photo to see it on the whole screen and to go on to the next.",
  ver_5: "The footer says who created and who changed the report; Views shows who opened it and when.",
  ver_6:
    "An approved report no longer changes. Only an administrator may change or reopen it, where the company allows it.",
  preencher: "Filling in a report",
  preencher_1: "Everything is saved by itself. “Everything saved” means that the server has it.",
  preencher_2: "Without a connection, go on: what you type waits on this device and is sent when the network is back.",
  preencher_3: "Each section has its own button to add. Tap an item to open and change it.",
  preencher_4: "Occurrences have “More options”: times, linked activity, fields and photos.",
  preencher_5: "Photos, videos and attachments join a queue and are sent one at a time; you can go on writing.",
  preencher_6:
    "Two people can fill in together: different fields both stay; in the same field the last one wins, and the other value is kept in the history.",
  preencher_7: "When the day is done, tap “Send to review”, or change the status to “In review”.",
} satisfies Shape<typeof pt>;
