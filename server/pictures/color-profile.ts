import { crc32, deflateSync } from 'node:zlib';

// Eight bytes of signature, then the chunk IHDR: length, name, 13 bytes, checksum.
const afterHeader = 8 + 4 + 4 + 13 + 4;

/** Adds an ICC color profile to a PNG without one (the chunk iCCP of the PNG specification). */
export function addColorProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, afterHeader), length, content, checksum, png.subarray(afterHeader)]);
}
