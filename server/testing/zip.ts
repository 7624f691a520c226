/** Reads the entries of a ZIP file that are stored without compression: their names and contents, in order. */
export function readZip(file: Buffer): { name: string; bytes: Buffer }[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries = [];
  let offset = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    const [size, nameLength] = [file.readUInt32LE(offset + 24), file.readUInt16LE(offset + 28)];
    const rest = file.readUInt16LE(offset + 30) + file.readUInt16LE(offset + 32);
    const local = file.readUInt32LE(offset + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const name = file.subarray(offset + 46, offset + 46 + nameLength).toString();
    entries.push({ name, bytes: file.subarray(start, start + size) });
    offset += 46 + nameLength + rest;
  }
  return entries;
}
