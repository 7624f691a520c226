import sharp, { type OutputInfo } from 'sharp';

/** Eight comparisons of neighbors in each of eight rows. */
const columns = 9;
const rows = 8;

/**
 * Returns what a picture looks like from far away, as 16 hexadecimal digits. They say of 72 squares whether each is darker than
 * the next ("difference hash"). Copies of other sizes and qualities differ in few bits.
 */
export async function lookOf({ data, info }: { data: Buffer; info: OutputInfo }): Promise<string> {
  const { width, height, channels } = info;
  const squares = await sharp(data, { raw: { width, height, channels } })
    .resize(columns, rows, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  let bits = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const square = row * columns + column;
      bits += (squares[square] as number) < (squares[square + 1] as number) ? '1' : '0';
    }
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** Returns how many of the 64 bits of two looks differ. */
export function distanceBetween(one: string, other: string): number {
  return differingBits(one.slice(0, 8), other.slice(0, 8)) + differingBits(one.slice(8), other.slice(8));
}

function differingBits(one: string, other: string): number {
  let rest = (Number.parseInt(one, 16) ^ Number.parseInt(other, 16)) >>> 0;
  let count = 0;
  for (; rest !== 0; rest >>>= 1) count += rest & 1;
  return count;
}
