import { describeWait } from '#server/platform/http/errors.ts';

/** Of all members, from this process. */
const mostAtOnce = 8;

/** Seconds after which to try again. */
export const albumRetryAfter = 30;

const isReading = 'Your last download is still running. Wait until it is done, then press Download again.';
const tooMany = `Other members are downloading photos right now. Try again in ${describeWait(albumRetryAfter)}.`;

export type AlbumReaders = ReturnType<typeof createAlbumReaders>;

/** Counts who is reading an album from this process: one at a time for a member. */
export function createAlbumReaders() {
  const readers = new Set<number>();
  return {
    /** Returns why this member may not begin now; undefined when they may. */
    refuse(userId: number): string | undefined {
      if (readers.has(userId)) return isReading;
      return readers.size >= mostAtOnce ? tooMany : undefined;
    },
    add: (userId: number) => readers.add(userId),
    delete: (userId: number) => readers.delete(userId),
  };
}
