/** Of a part, if the file fits into as many as S3 allows. */
const usualBytes = 16 * 1024 * 1024;
const mostParts = 10_000;

/** Cuts a file of `bytes` into parts of equal size, but for the last one, each in memory of its own. */
export async function* cutIntoParts(content: AsyncIterable<Uint8Array>, bytes: number): AsyncIterable<Uint8Array> {
  const size = Math.max(usualBytes, Math.ceil(bytes / mostParts));
  let part = Buffer.alloc(Math.min(size, bytes));
  let [used, done] = [0, 0];
  for await (const chunk of content) {
    for (let taken = 0; taken < chunk.length; ) {
      const piece = chunk.subarray(taken, taken + part.length - used);
      part.set(piece, used);
      taken += piece.length;
      used += piece.length;
      if (used < part.length) continue;
      yield part;
      done += used;
      part = Buffer.alloc(Math.min(size, bytes - done));
      used = 0;
      if (part.length === 0 && taken < chunk.length) throw new Error('The content is longer than it said');
    }
  }
  if (done !== bytes) throw new Error(`The content ended after ${done + used} of ${bytes} bytes`);
}
