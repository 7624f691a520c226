import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import { createDecoder, type Decoder, decodePixels, mostResults, type Pixels } from './libheif.ts';

const turning = Buffer.from('irot').readUInt32BE();

const mirroring = Buffer.from('imir').readUInt32BE();

/** The orientations of EXIF, by degrees counterclockwise. */
const turned: Record<number, number> = { 0: 1, 90: 8, 180: 3, 270: 6 };

/** The orientations of EXIF for upside down, and left to right. */
const mirrored = [4, 2];

export interface Size {
  width: number;
  height: number;
}

/** How a picture is divided into tiles, before it is turned. */
export interface Grid {
  columns: number;
  rows: number;
  tile: Size;
  /** Of the picture; tiles may reach beyond its right and its lower edge. */
  width: number;
  height: number;
}

/** The primary picture of a HEIC file, not decoded yet. */
export interface HeicFile {
  /** As the container says, before cropping. */
  pixels: number;
  hasAlpha: boolean;
  grid: Grid;
  /** How its tiles have to be turned, as in EXIF; undefined when they need more, such as cropping. */
  orientation: number | undefined;
  /** Decodes all of it, upright and cropped, if it has at most so many pixels. */
  decode(mostPixels: number): Pixels;
  /** Decodes a tile, not turned. */
  decodeTile(column: number, row: number): Pixels;
}

/**
 * Opens a file in a decoder of its own, so that no file can affect the next. The decoder refuses a file with more
 * pixels, and one whose size is not what it declares.
 * @throws Error when it cannot be read
 */
export function openHeic(module: WebAssembly.Module, bytes: Uint8Array, mostPixels: number): HeicFile {
  const decoder = createDecoder(module);
  const { libheif, results, read, run } = decoder;
  const context = libheif._heif_context_alloc();
  const limit = (pixels: number) =>
    libheif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(pixels)));
  limit(mostPixels);
  const copy = libheif._malloc(bytes.length);
  libheif.HEAPU8.set(bytes, copy);
  run((error) => libheif._heif_context_read_from_memory_without_copy(error, context, copy, bytes.length, 0));
  run((error) => libheif._heif_context_get_primary_image_handle(error, context, results));
  const [handle = 0] = read();
  const hasAlpha = libheif._heif_image_handle_has_alpha_channel(handle) > 0;
  const grid = readGrid(decoder, handle);
  const asCoded = libheif._heif_decoding_options_alloc();
  // Its field ignore_transformations.
  libheif.HEAPU8[asCoded + 1] = 1;
  return {
    pixels: libheif._heif_image_handle_get_ispe_width(handle) * libheif._heif_image_handle_get_ispe_height(handle),
    hasAlpha,
    grid,
    orientation: readOrientation(decoder, context, handle),
    decode(most) {
      limit(most);
      return decodePixels(decoder, hasAlpha ? 4 : 3, (error, image, ...colors) =>
        libheif._heif_decode_image(error, handle, image, ...colors, 0),
      );
    },
    decodeTile(column, row) {
      limit(grid.tile.width * grid.tile.height);
      return decodePixels(decoder, 3, (error, image, ...colors) =>
        libheif._heif_image_handle_decode_image_tile(error, handle, image, ...colors, asCoded, column, row),
      );
    },
  };
}

function readGrid({ libheif, results, read, run }: Decoder, handle: number): Grid {
  run((error) => libheif._heif_image_handle_get_image_tiling(error, handle, 0, results));
  const [, columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, width = 0, height = 0] = read();
  return { columns, rows, tile: { width: tileWidth, height: tileHeight }, width, height };
}

/** Returns how a picture has to be turned, as in EXIF; undefined when it needs more, such as cropping. */
function readOrientation(decoder: Decoder, context: number, handle: number): number | undefined {
  const { libheif, results, read } = decoder;
  const item = libheif._heif_image_handle_get_item_id(handle);
  const count = libheif._heif_item_get_transformation_properties(context, item, results, mostResults);
  if (count === mostResults) return undefined;
  let orientation = 1;
  for (const property of read().subarray(0, count)) {
    const step = readStep(libheif, context, item, property);
    if (!step) return undefined;
    orientation = libheif._heif_orientation_concat(orientation, step);
  }
  return orientation;
}

function readStep(libheif: Libheif, ...property: [context: number, item: number, property: number]) {
  const type = libheif._heif_item_get_property_type(...property);
  if (type === turning) return turned[libheif._heif_item_get_property_transform_rotation_ccw(...property)];
  if (type === mirroring) return mirrored[libheif._heif_item_get_property_transform_mirror(...property)];
  return undefined;
}
