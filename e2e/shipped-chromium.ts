import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

export interface ShippedChromium {
  path: string;
  env: Record<string, string>;
}

/**
 * Returns the Chromium in npm's @sparticuz/chromium whose script is at `address`, unpacked once; undefined where it has none
 * for this machine. The package's own function isn't used: it trusts any file that is already at a fixed place in the temporary
 * folder.
 */
export function unpackShippedChromium(address: string): ShippedChromium | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const source = resolve(dirname(fileURLToPath(address)), '..');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const folder = resolve('node_modules/.cache', `chromium-${version}`);
  if (!existsSync(folder)) unpack(join(source, 'bin'), folder);
  return { path: join(folder, 'chromium'), env: environmentFor(folder) };
}

// Under another name until it is whole: a run that is cut short leaves nothing that looks finished.
function unpack(archives: string, folder: string): void {
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'chromium'), decompress(archives, 'chromium.br'), { mode: 0o755 });
  for (const name of readdirSync(archives).filter((name) => name.endsWith('.tar.br'))) {
    const tar = join(half, 'archive.tar');
    writeFileSync(tar, decompress(archives, name));
    execFileSync('tar', ['-x', '--no-same-owner', '-C', half, '-f', tar]);
    rmSync(tar);
  }
  writeFileSync(join(half, 'fonts.conf'), fontSettings(folder));
  renameSync(half, folder);
}

function decompress(folder: string, name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(folder, name)));
}

// The shipped settings name folders of another machine.
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`;
}

function environmentFor(folder: string): Record<string, string> {
  const libraries = [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  if (existsSync('/etc/fonts/fonts.conf')) return { LD_LIBRARY_PATH: libraries };
  return { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: folder };
}
