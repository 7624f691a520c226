/** The paragraphs of a message: what empty lines part. The mail and its preview show the same ones. */
export function paragraphsOf(message: string): string[] {
  return message
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Why somebody gets a notice; stands under it. */
export function noticeReason(clubName: string, eventTitle: string | null): string {
  if (eventTitle === null) return `You’re getting this because you’re a member of ${clubName}.`;
  return `You’re getting this because you said Going or Maybe to “${eventTitle}”.`;
}
