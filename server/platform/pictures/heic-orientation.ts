import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import { type Decoder, mostResults } from './libheif.ts';

const turning = Buffer.from('irot').readUInt32BE();
const mirroring = Buffer.from('imir').readUInt32BE();
/** By degrees, counterclockwise. */
const turned: Record<number, number> = { 0: 1, 90: 8, 180: 3, 270: 6 };
/** Upside down, and left to right. */
const mirrored = [4, 2];

/** Returns how a picture has to be turned, as in EXIF; undefined when that is not all that has to be done with it. */
export function readOrientation(decoder: Decoder, context: number, handle: number): number | undefined {
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
