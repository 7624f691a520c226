import type { HeicPicture } from './heic.ts';

export const blockSize = 32;
const videoSet = 32;
const sequenceSet = 33;
const pictureSet = 34;
const instantRefresh = 19;
const stopBit = '1';

// Main Still Picture, level 6.2, progressive frames.
const profile = `00000011${'0111'.padEnd(32, '0')}1001${'0'.repeat(44)}10111010`;
/** The twelve bytes that are repeated in the container. */
export const profileBytes = toBytes(profile);

// How CABAC encodes "not split, raw samples" and, after the samples, "end of slice": both start from a fresh state, because every
// block is its own slice.
const beforeSamples = Buffer.from([0x86, 0x80]);
const afterSamples = Buffer.from([0xfe, 0x80]);

/** Returns the parameter sets and slices of an HEVC picture (ITU-T H.265) with raw samples in its blocks (I_PCM). */
export function encodeHevc(picture: HeicPicture): { parameterSets: Buffer[]; slices: Buffer[] } {
  const { columns, rows, color, writtenBlocks = columns * rows } = picture;
  const blocks = Array.from({ length: writtenBlocks }, (_, index) => index);
  return {
    parameterSets: [videoParameters(), sequenceParameters(columns, rows), pictureParameters()],
    slices: blocks.map((index) =>
      unit(
        instantRefresh,
        Buffer.concat([
          sliceHeader(index, columns * rows),
          beforeSamples,
          samples(color(index % columns, Math.floor(index / columns))),
          afterSamples,
        ]),
      ),
    ),
  };
}

function samples([luma, blue, red]: [number, number, number]): Buffer {
  const pixels = blockSize * blockSize;
  return Buffer.concat([Buffer.alloc(pixels, luma), Buffer.alloc(pixels / 4, blue), Buffer.alloc(pixels / 4, red)]);
}

// The numbers and flags of each set, in the order of the standard; runs of zeros are flags that are off.
function videoParameters(): Buffer {
  const layers = `0000110000000001${'1'.repeat(16)}`;
  return unit(videoSet, toBytes(`${layers}${profile}1${golomb(0, 0, 0)}000000${golomb(0)}00`, stopBit));
}

function sequenceParameters(columns: number, rows: number): Buffer {
  const format = golomb(0, 1, columns * blockSize, rows * blockSize);
  const depthAndOrder = `0${golomb(0, 0, 4)}1${golomb(0, 0, 0)}`;
  // Coding blocks of 32, transforms of 4 to 32, no depth.
  const blocks = `${golomb(2, 0, 0, 3, 0, 0)}000`;
  // Samples of 8 bits in blocks of 32, not filtered.
  const rawSamples = `101110111${golomb(2, 0)}1`;
  const rest = `${golomb(0)}00000`;
  return unit(
    sequenceSet,
    toBytes(`00000001${profile}${format}${depthAndOrder}${blocks}${rawSamples}${rest}`, stopBit),
  );
}

function pictureParameters(): Buffer {
  const beforeQuality = `${golomb(0, 0)}0000000${golomb(0, 0)}`;
  const quality = `${golomb(0)}000${golomb(0, 0)}`;
  const withoutDeblocking = '101';
  return unit(pictureSet, toBytes(`${beforeQuality}${quality}0000000${withoutDeblocking}00${golomb(0)}00`, stopBit));
}

function sliceHeader(index: number, count: number): Buffer {
  const isFirst = index === 0;
  const address = isFirst ? '' : index.toString(2).padStart(Math.ceil(Math.log2(count)), '0');
  const intra = golomb(2);
  return toBytes(`${isFirst ? 1 : 0}0${golomb(0)}${address}${intra}${golomb(0)}`, stopBit);
}

/** Writes Exponential-Golomb codes, ue(v) in the standard. */
function golomb(...values: number[]): string {
  return values
    .map((value) => (value + 1).toString(2))
    .map((bits) => '0'.repeat(bits.length - 1) + bits)
    .join('');
}

/** Packs bits, followed by an optional stop bit, and pads with zeros to a whole byte. */
function toBytes(bits: string, stop = ''): Buffer {
  const all = bits + stop;
  const whole = all.padEnd(Math.ceil(all.length / 8) * 8, '0');
  return Buffer.from(whole.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

// Two zero bytes must never be followed by a byte below four: a 3 is inserted.
function unit(type: number, payload: Buffer): Buffer {
  const bytes = [type << 1, 1];
  for (const byte of payload) {
    if (byte < 4 && bytes.at(-1) === 0 && bytes.at(-2) === 0) bytes.push(3);
    bytes.push(byte);
  }
  return Buffer.from(bytes);
}
