/**
 * What affects how the pixels look: JFIF, the color profile, Adobe's color transform. Everything else in APPn is about
 * people.
 */
const copiedSegments = [
  { marker: 0xe0, start: 'JFIF\0' },
  { marker: 0xe2, start: 'ICC_PROFILE\0' },
  { marker: 0xee, start: 'Adobe' },
];
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;

const profileName = Buffer.from('ICC_PROFILE\0');
// A segment has at most 65,535 bytes; its length, the name, and two numbers come first.
const profilePart = 65_535 - 2 - profileName.length - 2;

/** Adds an orientation and an ICC color profile, as in annex B.4 of ICC.1, to a JPEG without metadata. */
export function withMetadata(jpeg: Buffer, orientation: number, profile: Buffer = Buffer.alloc(0)): Buffer {
  const count = Math.ceil(profile.length / profilePart);
  const parts = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * profilePart, (index + 1) * profilePart);
    return writeSegment(0xe2, profileName, Buffer.from([index + 1, count]), part);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...orientationOnly(orientation), ...parts, jpeg.subarray(2)]);
}

/**
 * Copies a JPEG without its metadata and anything after its end, pixel for pixel; of the EXIF data only the orientation
 * stays. Undefined when its parts do not follow the format (ISO/IEC 10918-1, annex B).
 */
export function withoutMetadata(jpeg: Buffer, orientation: number): Buffer | undefined {
  if (jpeg.readUInt16BE(0) !== 0xff00 + startOfImage) return undefined;
  const parts = [jpeg.subarray(0, 2), ...orientationOnly(orientation)];
  for (let at = 2; ; ) {
    const end = findSegmentEnd(jpeg, at);
    if (end === undefined) return undefined;
    const segment = jpeg.subarray(at, end);
    if (isKept(segment)) parts.push(segment);
    if (segment[1] === endOfImage) return Buffer.concat(parts);
    at = end;
  }
}

function isKept(segment: Buffer): boolean {
  const marker = segment[1] ?? 0;
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (!isApplication) return marker !== comment;
  return copiedSegments.some((kept) => kept.marker === marker && segment.toString('latin1', 4).startsWith(kept.start));
}

/** Returns the end of the segment that starts here, or of a scan with its data; undefined when there is none. */
function findSegmentEnd(jpeg: Buffer, start: number): number | undefined {
  const marker = jpeg[start + 1];
  if (jpeg[start] !== 0xff || marker === undefined) return undefined;
  if (marker === endOfImage) return start + 2;
  if (start + 4 > jpeg.length) return undefined;
  const end = start + 2 + jpeg.readUInt16BE(start + 2);
  if (end > jpeg.length) return undefined;
  return marker === startOfScan ? findNextMarker(jpeg, end) : end;
}

function findNextMarker(jpeg: Buffer, from: number): number | undefined {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return undefined;
}

/** Returns an EXIF segment with one entry: tag 0x0112, a short. Upright pictures need none. */
function orientationOnly(orientation: number): Buffer[] {
  if (orientation <= 1) return [];
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
  const tiff = Buffer.concat([Buffer.from('MM\0\x2a\0\0\0\x08\0\x01', 'latin1'), entry, Buffer.alloc(4)]);
  return [writeSegment(0xe1, Buffer.from('Exif\0\0', 'latin1'), tiff)];
}

function writeSegment(marker: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.from([0xff, marker, 0, 0]), ...content]);
  bytes.writeUInt16BE(bytes.length - 2, 2);
  return bytes;
}
