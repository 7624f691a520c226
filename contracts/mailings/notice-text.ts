/** Splits a message into paragraphs at empty lines, for both the email and its preview. */
export function paragraphsOf(message: string): string[] {
  return message
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Stands above Yes, Maybe, and No in a notice to the people of an event. */
export const noticeQuestion = 'Can you still come?';

/** Returns why a person gets a notice; shown below it. */
export function noticeReason(clubName: string, eventTitle: string | null): string {
  if (eventTitle === null) return `You’re getting this because you’re a member of ${clubName}.`;
  return `You’re getting this because you said Going or Maybe to “${eventTitle}”.`;
}
