/** Where the header says in which work one is, on screens too narrow for its name beside the content. */
export const HEADER_PLACE = "lugar";
