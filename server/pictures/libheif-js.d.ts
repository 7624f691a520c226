/** The parts of libheif that we call, by the names of its JavaScript bindings. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  /** A C++ object; `$$.ptr` is its address for the functions of the C interface, which begin with an underscore. */
  interface Native {
    $$: { ptr: number };
  }

  interface HeifError {
    code: object;
    message: string;
  }

  interface Channel {
    width: number;
    height: number;
    /** Bytes from one row to the next. */
    stride: number;
    data: Uint8Array<ArrayBuffer>;
  }

  export interface Libheif {
    heif_error_code: { heif_error_Ok: object };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGBA: object };
    heif_context_alloc(): Native;
    heif_context_read_from_memory(context: Native, bytes: Uint8Array): HeifError;
    heif_js_context_get_primary_image_handle(context: Native): Native | HeifError;
    heif_js_decode_image2(
      handle: Native,
      colorspace: object,
      chroma: object,
    ): { channels: Channel[] } | HeifError | undefined;
    /** The most pixels that any picture in the file may be decoded to, as the side of a square. */
    _heif_context_set_maximum_image_size_limit(context: number, side: number): void;
    /** As coded: before cropping and turning. */
    _heif_image_handle_get_ispe_width(handle: number): number;
    _heif_image_handle_get_ispe_height(handle: number): number;
  }

  /** Loads the decoder into its own memory. */
  export default function load(): Libheif;
}
