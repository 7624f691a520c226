/** The parts of libheif that we call: its C interface. Pointers are numbers, and structures are passed by pointers. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  export interface Libheif {
    /** The memory of the decoder; growing replaces both. */
    HEAPU8: Uint8Array;
    HEAPU32: Uint32Array;
    _malloc(bytes: number): number;
    _heif_context_alloc(): number;
    /** The most pixels that any picture in the file may be decoded to, as the side of a square. */
    _heif_context_set_maximum_image_size_limit(context: number, side: number): void;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      bytes: number,
      length: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, result: number): void;
    _heif_image_handle_get_item_id(handle: number): number;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    /** As coded: before cropping and turning. */
    _heif_image_handle_get_ispe_width(handle: number): number;
    _heif_image_handle_get_ispe_height(handle: number): number;
    _heif_image_handle_get_image_tiling(error: number, handle: number, transformed: number, tiling: number): void;
    _heif_item_get_transformation_properties(context: number, item: number, ids: number, most: number): number;
    _heif_item_get_property_type(context: number, item: number, id: number): number;
    /** In degrees. */
    _heif_item_get_property_transform_rotation_ccw(context: number, item: number, id: number): number;
    /** 0: upside down; 1: left to right. */
    _heif_item_get_property_transform_mirror(context: number, item: number, id: number): number;
    /** Orientations as in EXIF. */
    _heif_orientation_concat(first: number, second: number): number;
    _heif_decoding_options_alloc(): number;
    _heif_decode_image(
      error: number,
      handle: number,
      result: number,
      colorspace: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_handle_decode_image_tile(
      error: number,
      handle: number,
      result: number,
      colorspace: number,
      chroma: number,
      options: number,
      column: number,
      row: number,
    ): void;
    _heif_image_get_primary_width(image: number): number;
    _heif_image_get_primary_height(image: number): number;
    /** Returns the first pixel, and writes how many bytes there are from one row to the next. */
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
    _heif_image_release(image: number): void;
  }

  interface Options {
    /** Must pass a new instance to `done`, and return what `done` returns. */
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => object): object;
  }

  /** Loads the decoder into its own memory. */
  export default function load(options: Options): Libheif;
}
