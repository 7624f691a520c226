import sharp from 'sharp';

/** Noise in octaves, as it is in photographs: 4032 × 3024 pixels, about 3 MB. */
export async function takePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const octaves = [7, 5, 3, 1].map(async (octave) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 3 + 8 * octave };
    const size = { width: Math.ceil(width / 2 ** octave), height: Math.ceil(height / 2 ** octave) };
    const small = sharp({ create: { ...size, channels: 3, background: '#888888', noise } }).removeAlpha();
    return sharp(await small.png().toBuffer())
      .resize(width, height, { fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  });
  const [first, ...others] = await Promise.all(octaves);
  const layers = others.map((input) => ({ input, blend: 'soft-light' as const }));
  return sharp(first).composite(layers).jpeg({ quality: 90 }).toBuffer();
}

/** Another photo for each: the number stands in its restart interval of zero, which changes nothing. */
export function withNumber(jpeg: Buffer, number: number): Buffer {
  const segment = Buffer.concat([
    Buffer.from([0xff, 0xee, 0, 14]),
    Buffer.from('Adobe\0d'),
    Buffer.from([0, 0, 0, number, 1]),
  ]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}
