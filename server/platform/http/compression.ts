import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants;
/** Looks back 256 kB: with the usual 4 MB, most of the time goes into preparing memory that no response fills. */
const options = { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 18 } };
/** Below this, handing the work to a thread costs more than the work: 80 kB take 0.2 ms here, and 2 ms of CPU there. */
const quick = 131_072;
const encoders = {
  br: async (bytes: Buffer) =>
    bytes.length < quick ? zlib.brotliCompressSync(bytes, options) : brotli(bytes, options),
  gzip: async (bytes: Buffer) => (bytes.length < quick ? zlib.gzipSync(bytes) : gzip(bytes)),
};
export type Encoding = keyof typeof encoders;

/** Smaller responses are not worth compressing. */
const smallest = 1024;

/** The bytes of a response that is sent more than once; each encoding is made at its first use and cached. */
export interface CachedBytes {
  bytes: Buffer;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Returns bytes that are not encoded yet. */
export function cacheBytes(bytes: Buffer): CachedBytes {
  return { bytes, encoded: {} };
}

/** Returns the bytes in the best encoding that an `Accept-Encoding` header allows; compresses long ones off the event loop. */
export async function encode(cached: CachedBytes, accepted = ''): Promise<{ bytes: Buffer; encoding?: Encoding }> {
  const encoding = cached.bytes.length < smallest ? undefined : findEncoding(accepted);
  if (!encoding) return { bytes: cached.bytes };
  cached.encoded[encoding] ??= encoders[encoding](cached.bytes);
  return { bytes: await cached.encoded[encoding], encoding };
}

function findEncoding(accepted: string): Encoding | undefined {
  const taken = accepted
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}
