import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { signFile, verifySignature } from '#server/office/updates/releases/signature.ts';
import type { Commit } from './export-commit.ts';
import { ReleaseFailed } from './run.ts';

const foreignKey =
  'The private key doesn’t belong to the release-key.pub that is committed, so no site would take this release. Sign with the right one, or commit the public key that belongs to it.';

/** Writes SHA256SUMS over every release in a folder, as `sha256sum -c` reads it, and removes the signature of the last one. */
export async function writeChecksums(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => name.startsWith('fieldhouse-'));
  const lines = [];
  for (const name of names.toSorted()) lines.push(`${await sha256(join(folder, name))}  ${name}\n`);
  rmSync(join(folder, 'SHA256SUMS.minisig'), { force: true });
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}

/** Signs SHA256SUMS. @throws ReleaseFailed unless the public key in the release verifies it */
export function signChecksums(folder: string, privateKey: string, publicKeyFile: string, commit: Commit): void {
  const sums = readFileSync(join(folder, 'SHA256SUMS'));
  const signature = signFile(
    sums,
    privateKey,
    `timestamp:${commit.time}\tfile:SHA256SUMS\tfieldhouse ${commit.version}`,
  );
  const publicKey = existsSync(publicKeyFile) ? readFileSync(publicKeyFile, 'utf8') : '';
  if (!verifySignature(sums, signature, publicKey)) throw new ReleaseFailed(foreignKey);
  writeFileSync(join(folder, 'SHA256SUMS.minisig'), signature);
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
