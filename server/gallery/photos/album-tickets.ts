import { createTickets } from '#server/platform/http/tickets.ts';
import type { PhotoFilter } from './queries.ts';

/** Which photos a member downloads, in which session, and until when (epoch ms) they may begin to. */
export interface Album {
  sessionId: string;
  filter: PhotoFilter;
  /** Only those older than the photo with this id. */
  before: number | undefined;
  until: number;
}

/** Signs albums, so that a browser can download one. */
export const createAlbumTickets = (secret: string) => createTickets<Album>(secret, 'album');
