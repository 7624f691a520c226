import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { signFile } from '#server/office/updates/releases/signature.ts';

/** Writes these files and what a release has besides them: their checksums and the signature of those. */
export function publish(folder: string, files: Record<string, string>, privateKey: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  signFiles(folder, Object.keys(files), privateKey);
}

/** Writes the checksums of files in a folder, and their signature. */
export function signFiles(folder: string, names: string[], privateKey: string): void {
  const sums = names.map((name) => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`).join('');
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  writeFileSync(join(folder, 'SHA256SUMS.minisig'), signFile(Buffer.from(sums), privateKey, 'file:SHA256SUMS'));
}

/** Returns the files of a release of this version; the tarball is never unpacked. */
export function releaseFiles(version: string): Record<string, string> {
  return {
    [`fieldhouse-${version}.tar.gz`]: `all of ${version}`,
    [`fieldhouse-${version}.md`]: `## ${version}\n\n- The lake is warmer.\n`,
  };
}

/** What a tarball holds: the content of a file, or what else its header says. */
export type Packed = Partial<Header> & { name: string; content?: string };

/** Packs these entries in this order, whatever they are. */
export async function writeTar(file: string, entries: Packed[]): Promise<void> {
  const tar = pack();
  for (const { content = '', ...header } of entries) tar.entry(header, content);
  tar.finalize();
  await pipeline(tar, createGzip(), createWriteStream(file));
}

/** Describes which release it is and where it runs. */
export function describeRelease(version: string, platforms = [`${process.platform}-${process.arch}`]): Packed {
  return { name: `fieldhouse-${version}/release.json`, content: JSON.stringify({ version, platforms }) };
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
