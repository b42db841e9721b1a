/** Id of the header's element that names the current work on screens too narrow to name it beside the content. */
export const HEADER_PLACE = "lugar";
