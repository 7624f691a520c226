declare module 'heic-decode' {
  /** Decodes the main picture of a HEIC file, upright, as RGBA. */
  export default function decode(input: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
}
