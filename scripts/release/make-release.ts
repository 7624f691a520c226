import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { assemble } from './assemble.ts';
import { type Commit, exportCommit } from './export-commit.ts';
import { installProduction } from './install-production.ts';
import { ReleaseFailed, run } from './run.ts';
import { signChecksums, writeChecksums } from './write-checksums.ts';
import { writeTarball } from './write-tarball.ts';

const longestNotes = 200_000;

/**
 * Makes a release of the newest commit of a clone, in a folder that may hold earlier ones; returns the text for the terminal. Without
 * the file of the private key, everything but the signature is made. `say` gets a line for each step.
 * @throws ReleaseFailed
 */
export async function makeRelease(
  clone: string,
  out: string,
  keyFile: string,
  say: (line: string) => void,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-release-'));
  try {
    const source = join(folder, 'source');
    const commit = await exportCommit(clone, source);
    const files = join(out, `fieldhouse-${commit.version}`);
    mkdirSync(out, { recursive: true });
    writeNotes(source, `${files}.md`, commit);
    say('Installing, and building the pages, from the newest commit.');
    await run(source, process.execPath, 'scripts/start.mjs', 'build');
    say('Installing what the site needs to run, for each kind of machine.');
    const production = join(folder, 'production');
    await installProduction(source, production);
    await writeSbom(production, `${files}.sbom.json`, commit.time);
    say('Packing.');
    const target = join(folder, `fieldhouse-${commit.version}`);
    assemble(source, production, target, commit.version);
    await writeTarball(target, `${files}.tar.gz`, commit.time);
    return `${files}.tar.gz is made.\n${await finish(out, keyFile, join(source, 'release-key.pub'), commit)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeNotes(source: string, file: string, { version }: Commit): void {
  const notes = cutNotes(readFileSync(join(source, 'CHANGELOG.md'), 'utf8'), version);
  if (!notes) throw new ReleaseFailed(`CHANGELOG.md says nothing about ${version}: write that first.`);
  if (notes.length > longestNotes) throw new ReleaseFailed(`What CHANGELOG.md says about ${version} is too long.`);
  writeFileSync(file, notes);
}

/** Returns the section of CHANGELOG.md about a version, or else “Unreleased”, with its heading. */
export function cutNotes(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^(?=## )/m).filter((section) => section.startsWith('## '));
  const isOf = (section: string, name: string) => section.split('\n')[0]?.split(/[\s()[\]]+/)[1] === name;
  const found = sections.find((one) => isOf(one, version)) ?? sections.find((one) => isOf(one, 'Unreleased'));
  return found && `${found.trim()}\n`;
}

async function finish(out: string, keyFile: string, publicKeyFile: string, commit: Commit): Promise<string> {
  await writeChecksums(out);
  if (!existsSync(keyFile)) {
    return `It isn’t signed, as there is no private key in ${resolve(keyFile)}: no site can update to it. npm run release:key makes one.`;
  }
  signChecksums(out, readFileSync(keyFile, 'utf8'), publicKeyFile, commit);
  return 'It is signed. Upload everything in that folder.';
}

/** Writes what npm lists of the packages in a folder, in the form of CycloneDX; the same packages give the same bytes. */
async function writeSbom(folder: string, file: string, time: number): Promise<void> {
  const bom = JSON.parse(await run(folder, 'npm', 'sbom', '--omit=dev', '--sbom-format=cyclonedx'));
  // npm calls it by the name of the folder.
  Object.assign(bom.metadata.component, { name: 'fieldhouse', type: 'application' });
  bom.metadata.timestamp = new Date(time * 1000).toISOString();
  delete bom.serialNumber;
  bom.serialNumber = `urn:uuid:${toUuid(createHash('sha256').update(JSON.stringify(bom)).digest())}`;
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
}

/** Makes a UUID of any bytes: version 8 of RFC 9562. */
function toUuid(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
