/** What is in the forms of this page, by where it is stored. */
export const openDrafts = new Map<string, string>();
