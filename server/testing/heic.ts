import { blockSize, encodeHevc, profileBytes } from './hevc.ts';

/** A picture of blocks of 32 × 32 pixels. */
export interface HeicPicture {
  columns: number;
  rows: number;
  /** Luma and the two chroma values of a block, 1 to 255. */
  color: (column: number, row: number) => [luma: number, blue: number, red: number];
  /** Quarters, counterclockwise, by which whoever shows the picture has to turn it. */
  turns?: number;
  /** In pixels: what the container says where it does not tell the truth. */
  claimedSize?: number;
}

/** Writes a HEIC file as phones do, in the container of ISO 23008-12: tests need nobody's photo. */
export function writeHeic(picture: HeicPicture): Buffer {
  const { parameterSets, slices } = encodeHevc(picture);
  const data = Buffer.concat(slices.flatMap((slice) => [uint32(slice.length), slice]));
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const meta = (start: number) => describePicture(picture, parameterSets, start, data.length);
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), box('mdat', data)]);
}

function describePicture(picture: HeicPicture, parameterSets: Buffer[], start: number, length: number): Buffer {
  const { columns, rows, turns = 0, claimedSize } = picture;
  const width = claimedSize ?? columns * blockSize;
  const height = claimedSize ?? rows * blockSize;
  const properties = [
    box('hvcC', configuration(parameterSets)),
    box('ispe', uint32(0), uint32(width), uint32(height)),
    box('irot', Buffer.from([turns])),
  ];
  const extent = [uint16(1), uint16(1), uint16(0), uint16(1), uint32(start), uint32(length)];
  const links = Buffer.from([properties.length, ...properties.map((_, index) => 0x80 | (index + 1))]);
  return box(
    'meta',
    uint32(0),
    box('hdlr', uint32(0), uint32(0), Buffer.from('pict'), Buffer.alloc(13)),
    box('pitm', uint32(0), uint16(1)),
    box('iloc', uint32(0), Buffer.from([0x44, 0]), ...extent),
    box('iinf', uint32(0), uint16(1), box('infe', uint32(0x2000000), uint16(1), uint16(0), Buffer.from('hvc1\0'))),
    box('iprp', box('ipco', ...properties), box('ipma', uint32(0), uint32(1), uint16(1), links)),
  );
}

// HEVCDecoderConfigurationRecord of ISO 14496-15: 4:2:0, 8 bits, lengths of four bytes.
function configuration(parameterSets: Buffer[]): Buffer {
  const fixed = Buffer.from([0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, parameterSets.length]);
  const sets = parameterSets.map((set) =>
    Buffer.concat([Buffer.from([0x80 | (set.readUInt8(0) >> 1)]), uint16(1), uint16(set.length), set]),
  );
  return Buffer.concat([Buffer.from([1]), profileBytes, fixed, ...sets]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type), body]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  return uint32(value).subarray(2);
}
