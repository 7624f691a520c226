/** The id of the notice, or of the event, that calls are about. */
export type AboutOne = { notice: string } | { event: string };

/** Reads what the address of a page names; undefined if it names neither. */
export function readAbout(search: URLSearchParams): AboutOne | undefined {
  const [notice, event] = [search.get('notice'), search.get('event')];
  if (notice) return { notice };
  return event ? { event } : undefined;
}

/** Returns the address of what calls are about. */
export function addressOfSubject(about: AboutOne): string {
  return 'notice' in about ? `/manager/notices/${about.notice}` : `/cal-events/${about.event}`;
}
