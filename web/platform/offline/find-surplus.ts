/** How much is stored on a device: the oldest goes first. */
export const storeLimits = { responses: 60, bytes: 4_000_000, bytesOfOne: 500_000 };

interface Row {
  id: string;
  /** Epoch ms. */
  at: number;
  bytes: { byteLength: number };
}

/** Returns the ids of the responses that are too many: the oldest ones. */
export function findSurplus(rows: Row[]): string[] {
  let bytes = 0;
  return [...rows]
    .sort((one, other) => other.at - one.at)
    .filter((row, place) => {
      bytes += row.bytes.byteLength;
      return place >= storeLimits.responses || bytes > storeLimits.bytes;
    })
    .map(({ id }) => id);
}
