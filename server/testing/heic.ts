import { blockSize, encodeHevc, profileBytes } from './hevc.ts';

/** A picture of blocks of 32 × 32 pixels. */
export interface HeicPicture {
  columns: number;
  rows: number;
  /** Luma and the two chroma values of a block, 1 to 255. */
  color: (column: number, row: number) => [luma: number, blue: number, red: number];
  /** Quarter turns, counterclockwise, by which a viewer has to rotate the picture. */
  turns?: number;
  /** How a viewer has to mirror it afterwards: 0 upside down, 1 left to right. */
  mirror?: number;
  /** An ICC color profile. */
  profile?: Buffer;
  /** In pixels: the size in the container, if it is to be wrong. */
  claimedSize?: number;
  /** In pixels: the width and height of the center to which a viewer has to crop. */
  croppedTo?: number;
  /** How many blocks the file contains, if truncated: a few bytes can then claim to be a large picture. */
  writtenBlocks?: number;
}

/** How a viewer has to show a picture. */
type Display = Pick<HeicPicture, 'turns' | 'mirror' | 'profile'>;

/** A picture made of tiles. */
export interface HeicGrid extends Display {
  tile: (column: number, row: number) => HeicPicture;
  columns: number;
  rows: number;
  /** In pixels, if it is to differ from that of its tiles; what they have beyond it is not shown. */
  outputSize?: { width: number; height: number };
  /** In pixels: the width and height in the container, if they are to differ from those in the grid. */
  claimedSize?: number;
  /** How many of its tiles the file contains, if some are to be missing. */
  writtenTiles?: number;
}

/**
 * Writes a HEIC file like those of phones, in the container of ISO 23008-12, so that tests need no real photo. The other
 * pictures come before the primary one.
 */
export function writeHeic(primary: HeicPicture, ...others: HeicPicture[]): Buffer {
  return writeItems([...others, primary].map(toItem));
}

/** Writes one like those of iPhones: the primary picture is a grid of tiles. */
export function writeHeicGrid({ tile, columns, rows, outputSize, claimedSize, ...rest }: HeicGrid): Buffer {
  const pictures = Array.from({ length: columns * rows }, (_, index) =>
    tile(index % columns, Math.floor(index / columns)),
  );
  const first = tile(0, 0);
  const { width, height } = outputSize ?? {
    width: first.columns * blockSize * columns,
    height: first.rows * blockSize * rows,
  };
  const size = box('ispe', uint32(0), uint32(claimedSize ?? width), uint32(claimedSize ?? height));
  // With 32-bit sizes.
  const data = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint32(width), uint32(height)]);
  const items = new Map([...new Set(pictures)].map((picture) => [picture, toItem(picture)]));
  const tiles = pictures.slice(0, rest.writtenTiles).flatMap((picture) => items.get(picture) ?? []);
  return writeItems([...tiles, { type: 'grid', data, properties: [size, ...display(rest)], tiles: pictures.length }]);
}

interface Item {
  type: 'hvc1' | 'grid';
  data: Buffer;
  properties: Buffer[];
  /** How many items, starting with the first, form the grid, whether they are there or not. */
  tiles?: number;
}

function toItem(picture: HeicPicture): Item {
  const { parameterSets, slices } = encodeHevc(picture);
  const data = Buffer.concat(slices.flatMap((slice) => [uint32(slice.length), slice]));
  return { type: 'hvc1', data, properties: describe(picture, parameterSets) };
}

function writeItems(items: Item[]): Buffer {
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const start = type.length + describeItems(items, 0).length + 8;
  return Buffer.concat([type, describeItems(items, start), box('mdat', ...new Set(items.map(({ data }) => data)))]);
}

function describe(picture: HeicPicture, parameterSets: Buffer[]): Buffer[] {
  const { columns, rows, claimedSize, croppedTo } = picture;
  const width = claimedSize ?? columns * blockSize;
  const height = claimedSize ?? rows * blockSize;
  return [
    box('hvcC', configuration(parameterSets)),
    box('ispe', uint32(0), uint32(width), uint32(height)),
    ...(croppedTo ? [box('clap', ...[croppedTo, 1, croppedTo, 1, 0, 1, 0, 1].map(uint32))] : []),
    ...display(picture),
  ];
}

function display({ turns = 0, mirror, profile }: Display): Buffer[] {
  return [
    ...(profile ? [box('colr', Buffer.from('prof'), profile)] : []),
    box('irot', Buffer.from([turns])),
    ...(mirror === undefined ? [] : [box('imir', Buffer.from([mirror]))]),
  ];
}

/** Returns the box that says where each item is, from the byte `start` of the file, and how to show it; the last is primary. */
function describeItems(items: Item[], start: number): Buffer {
  const properties = [...new Set(items.flatMap((item) => item.properties))];
  const offsets = new Map<Buffer, number>();
  let end = start;
  for (const { data } of items) {
    if (offsets.has(data)) continue;
    offsets.set(data, end);
    end += data.length;
  }
  const locations = items.map(({ data }, index) => {
    const offset = offsets.get(data) ?? 0;
    return Buffer.concat([uint16(index + 1), uint16(0), uint16(1), uint32(offset), uint32(data.length)]);
  });
  const entries = items.map(({ type }, index) =>
    box('infe', uint32(0x2000000), uint16(index + 1), uint16(0), Buffer.from(`${type}\0`)),
  );
  const links = items.map((item, index) => {
    const indices = item.properties.map((property) => 0x80 | (properties.indexOf(property) + 1));
    return Buffer.concat([uint16(index + 1), Buffer.from([indices.length, ...indices])]);
  });
  const references = items.flatMap(({ tiles = 0 }, index) =>
    tiles
      ? [box('dimg', uint16(index + 1), uint16(tiles), ...Array.from({ length: tiles }, (_, tile) => uint16(tile + 1)))]
      : [],
  );
  return box(
    'meta',
    uint32(0),
    box('hdlr', uint32(0), uint32(0), Buffer.from('pict'), Buffer.alloc(13)),
    box('pitm', uint32(0), uint16(items.length)),
    box('iloc', uint32(0), Buffer.from([0x44, 0]), uint16(items.length), ...locations),
    box('iinf', uint32(0), uint16(items.length), ...entries),
    ...(references.length ? [box('iref', uint32(0), ...references)] : []),
    box('iprp', box('ipco', ...properties), box('ipma', uint32(0), uint32(items.length), ...links)),
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
