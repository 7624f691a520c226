import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PhotoFilter } from './queries.ts';

/** Which photos somebody downloads, and until when (epoch ms) they may begin to. */
export interface Album {
  userId: number;
  filter: PhotoFilter;
  /** Only those older than the photo with this id. */
  before: number | undefined;
  until: number;
}

/** Signs albums, so that a browser can download one as it does any file, which it does without the login. */
export function createAlbumTickets(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(`album ${text}`).digest();
  return {
    issue(album: Album): string {
      const text = Buffer.from(JSON.stringify(album)).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    /** Returns undefined for what was not issued here, and for what is too old. */
    read(ticket: string): Album | undefined {
      const [text = '', signature = ''] = ticket.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(text)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const album = JSON.parse(Buffer.from(text, 'base64url').toString()) as Album;
      return album.until > Date.now() ? album : undefined;
    },
  };
}
