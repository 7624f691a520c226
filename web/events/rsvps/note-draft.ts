/** Returns the name of the note to an event's organizer that is not sent yet, as in `useDraft`. */
export function noteDraft(eventId: string): string {
  return `rsvp-note:${eventId}`;
}
