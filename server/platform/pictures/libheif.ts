import load, { type Libheif } from 'libheif-js/libheif-wasm/libheif.js';

/** Red, green, blue, and with four channels alpha, in rows without gaps. */
export interface Pixels {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Buffer;
}

/** libheif with memory of its own. */
export interface Decoder {
  libheif: Libheif;
  /** Where its functions write their results, and how to read them as numbers. */
  results: number;
  read(): Uint32Array;
  /**
   * Calls a function that reports errors.
   * @throws Error when it does
   */
  run(work: (error: number) => void): void;
}

/** In numbers of 4 bytes: more than the largest result of libheif has, heif_image_tiling with 72 bytes. */
export const mostResults = 32;

export function createDecoder(module: WebAssembly.Module): Decoder {
  const libheif = load({ instantiateWasm: (imports, done) => done(new WebAssembly.Instance(module, imports)) });
  const error = libheif._malloc(16);
  const results = libheif._malloc(mostResults * 4);
  return {
    libheif,
    results,
    read: () => libheif.HEAPU32.slice(results / 4, results / 4 + mostResults),
    run(work) {
      work(error);
      const code = libheif.HEAPU32[error / 4];
      if (code) throw new Error(`libheif reports error ${code}`);
    },
  };
}

// The numbers of heif_colorspace, heif_chroma, and heif_channel.
const rgb = 1;
const chromas = { 3: 10, 4: 11 };
const interleaved = 10;

/** Has a picture decoded, and takes its pixels out of the decoder's memory. */
export function decodePixels(
  { libheif, results, read, run }: Decoder,
  channels: 3 | 4,
  decode: (error: number, image: number, colorspace: number, chroma: number) => void,
): Pixels {
  run((error) => decode(error, results, rgb, chromas[channels]));
  const [image = 0] = read();
  const width = libheif._heif_image_get_primary_width(image);
  const height = libheif._heif_image_get_primary_height(image);
  const start = libheif._heif_image_get_plane_readonly(image, interleaved, results);
  const [stride = 0] = read();
  const row = width * channels;
  const data = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const from = start + y * stride;
    data.set(libheif.HEAPU8.subarray(from, from + row), y * row);
  }
  libheif._heif_image_release(image);
  return { width, height, channels, data };
}
