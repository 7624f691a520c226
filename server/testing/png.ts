import { crc32, deflateSync } from 'node:zlib';

interface Kind {
  bits: 1 | 16;
  /** Color types of the PNG specification: 0 is gray, 6 has colors and transparency. */
  color: 0 | 6;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a complete PNG of one color, as small as zlib can make it. */
export function emptyPng(width: number, height: number, { bits, color }: Kind = { bits: 1, color: 0 }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(bits, 8);
  head.writeUInt8(color, 9);
  const row = 1 + Math.ceil((width * bits * (color === 6 ? 4 : 1)) / 8);
  const data = deflateSync(Buffer.alloc(row * height));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}
