// Apart from the endpoints, because every browser that opens such a link loads it.

/** The query parameter of the links Yes, Maybe, and No: what the page offers first. */
export const rsvpParam = 'answer';
