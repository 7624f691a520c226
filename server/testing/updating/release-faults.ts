import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createKeyPair } from '#server/office/updates/releases/signature.ts';
import { type Changes, laterMigration, signRelease } from '#server/testing/versions.ts';
import type { FaultySite } from './faulty-site.ts';
import { cutPower, postgresIsAway } from './surrounding-faults.ts';
import { inFile } from './version-faults.ts';

/** A release that an Admin was offered. */
interface OfferedRelease {
  folder: string;
  version: string;
  privateKey: string;
}

/** What keeps a release from being made ready while the site goes on. */
export interface ReleaseFault {
  name: string;
  /** What the office says. */
  reason: RegExp;
  /** How the new version differs from this one. */
  changes?: Changes;
  /** Done to the release after it was found, and before it is fetched. */
  spoil?(release: OfferedRelease): void;
  /** What happens to the site while the release is made ready. */
  meanwhile?(site: FaultySite): Promise<void>;
}

const tarballOf = ({ folder, version }: OfferedRelease) => join(folder, `fieldhouse-${version}.tar.gz`);
const notSigned = /^The release isn’t signed with the key of this site/;
const damaged = /^The downloaded release is damaged or not one of Fieldhouse/;
const notTheSigned = /^What was downloaded isn’t the file that was signed/;
const stopped = /^The site was stopped before the new version was ready\./;

const describeAs = (change: (description: { version: string; platforms: string[] }) => object): Changes => ({
  'release.json': (text) => JSON.stringify(change(JSON.parse(text))),
});

/** Packs a file under another name than a release would, and signs that. */
function packAs(name: string): (release: OfferedRelease) => void {
  return (release) => {
    const { folder, version, privateKey } = release;
    mkdirSync(join(folder, 'evil'));
    writeFileSync(join(folder, 'evil/evil'), 'evil');
    const inside = `s,^evil,fieldhouse-${version}/${name},`;
    execFileSync('tar', ['-czPf', tarballOf(release), '-C', join(folder, 'evil'), '--transform', inside, 'evil']);
    signRelease(folder, version, privateKey);
  };
}

async function untilPreparing({ dataDir }: FaultySite, file: string): Promise<void> {
  await expect.poll(() => existsSync(join(dataDir, 'updates', file)), { interval: 5 }).toBe(true);
}

export const releaseFaults: ReleaseFault[] = [
  {
    name: 'a signature by another key',
    reason: notSigned,
    spoil: ({ folder, version }) => signRelease(folder, version, createKeyPair().privateKey),
  },
  {
    name: 'checksums that were changed after they were signed',
    reason: notSigned,
    spoil({ folder }) {
      const file = join(folder, 'SHA256SUMS');
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('0', '1'));
    },
  },
  { name: 'no signature', reason: /\.$/, spoil: ({ folder }) => rmSync(join(folder, 'SHA256SUMS.minisig')) },
  { name: 'a tarball that is gone', reason: /\.$/, spoil: (release) => rmSync(tarballOf(release)) },
  {
    name: 'a tarball that is cut off',
    reason: notTheSigned,
    spoil: (release) => truncateSync(tarballOf(release), 100_000),
  },
  {
    name: 'a release for other machines',
    reason: /^This release is for other machines \(linux-riscv64\)/,
    changes: describeAs((description) => ({ ...description, platforms: ['linux-riscv64'] })),
  },
  {
    name: 'a release that says it is another version',
    reason: damaged,
    changes: describeAs((description) => ({ ...description, version: '99.9.9' })),
  },
  { name: 'a file that would be outside the release', reason: damaged, spoil: packAs('../../evil') },
  { name: 'a release without a program', reason: damaged, spoil: packAs('server') },
  {
    name: 'a migration that fails on a copy',
    reason: /^The new version could not be made ready/,
    changes: laterMigration('create table umpires (id integer)', 'no sql'),
  },
  {
    name: 'a login that fails on a copy',
    reason: /^No one could log in to the new version\.$/,
    changes: inFile('server/accounts/accounts/passwords/passwords.ts', 'if (!match) return false;', 'return false;'),
  },
  {
    name: 'a program that cannot be read',
    reason: /^The new version did not start on a copy of the data\.$/,
    changes: { 'server/main.ts': () => 'this is no program' },
  },
  {
    name: 'a process that is killed while it makes the release ready',
    reason: /^The update was interrupted\.$/,
    async meanwhile(site) {
      await untilPreparing(site, 'work');
      site.killChild('office/updates/preparing/child.ts');
    },
  },
  {
    name: 'a server that is killed during the download',
    reason: stopped,
    async meanwhile(site) {
      await untilPreparing(site, 'work');
      await site.crash();
    },
  },
  {
    name: 'a server that is killed during the trial on a copy',
    reason: stopped,
    async meanwhile(site) {
      await untilPreparing(site, 'copy');
      await site.crash();
    },
  },
  {
    name: 'a power cut during the download',
    reason: stopped,
    async meanwhile(site) {
      await untilPreparing(site, 'work');
      await cutPower(site);
    },
  },
  {
    name: 'a power cut during the trial on a copy',
    reason: stopped,
    async meanwhile(site) {
      await untilPreparing(site, 'copy');
      await cutPower(site);
    },
  },
];

/** PostgreSQL stops while the release is tried on a copy, and is back after a while. */
export const postgresAwayInTrial: ReleaseFault = {
  name: 'PostgreSQL away during the trial on a copy',
  reason: /\.$/,
  async meanwhile(site) {
    await untilPreparing(site, 'copy');
    await site.postgres?.crash();
    await postgresIsAway(site);
  },
};
