import type { Endpoint } from '#contracts/platform/endpoint.ts';

export interface SentCall {
  endpoint: Endpoint;
  address: string;
  /** Whom it was sent for. */
  token: string | null;
}

interface LastSeen {
  /** Stores what a member sees, a moment later; removes all of it where the server no longer lets them see it. */
  note: (sent: SentCall, response: Response, data: unknown) => void;
  /** Returns what was last seen at an address of the API. */
  find: (address: string, token: string | null) => Promise<Response | undefined>;
}

/**
 * What members saw last, for when there is no connection: `web/platform/offline/`, which visitors don’t load. Undefined where its
 * script could not be loaded.
 */
export const lastSeen: { store?: Promise<LastSeen | undefined> } = {};

/** The database that it is in. */
export const lastSeenName = 'last-seen';
