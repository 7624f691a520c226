/** What mail programs write where a picture stands in the text. */
export const pictureMark = /\[(?:image: ?[^\]\n]{0,200}|cid:[^\]\s]{1,200})\]/gi;
