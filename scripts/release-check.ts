import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createKeyPair } from '#server/office/updates/releases/signature.ts';
import { unpackRelease } from '#server/office/updates/releases/unpack-release.ts';
import { CommandFailed, runCommand } from './command.ts';
import { makeRelease } from './release/make-release.ts';
import { commitAll, commitNextVersion } from './release/next-version.ts';
import { run } from './release/run.ts';

// Not a part of npm test, as it needs the npm registry and some minutes.
await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-release-check-'));
  try {
    const clone = await cloneWithKey(folder);
    const make = (out: string) => makeRelease(clone, join(folder, out), join(folder, 'key'), console.error);
    for (const out of ['first', 'second']) console.error(await make(out));
    const megabytes = requireSameBytes(join(folder, 'first'), join(folder, 'second'));
    const tarball = readdirSync(join(folder, 'first')).find((name) => name.endsWith('.tar.gz')) ?? '';
    const { version } = await unpackRelease(join(folder, 'first', tarball), join(folder, 'home'));
    const seconds = await startAlone(join(folder, 'home'));
    rmSync(join(folder, 'home/data'), { recursive: true });
    await commitNextVersion(clone);
    console.error(await make('releases'));
    updateInBrowser(folder);
    return `Release ${version}: the same bytes twice, ${megabytes} MB, its first page ${seconds} s after ./start without a network, and updated in a browser.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function cloneWithKey(folder: string): Promise<string> {
  const [clone, { privateKey, publicKey }] = [join(folder, 'clone'), createKeyPair()];
  await run('.', 'git', 'clone', '--quiet', '.', clone);
  writeFileSync(join(folder, 'key'), privateKey, { mode: 0o600 });
  writeFileSync(join(clone, 'release-key.pub'), publicKey);
  await commitAll(clone, 'Add a key for this check');
  return clone;
}

/** Returns the megabytes of the tarball. */
function requireSameBytes(one: string, other: string): string {
  const [first = {}, second = {}] = [one, other].map(hashFiles);
  const others = Object.keys(first).filter((name) => first[name] !== second[name]);
  if (others.length > 0) throw new CommandFailed(`Made twice, these are different: ${others.join(', ')}`);
  const tarball = readdirSync(one).find((name) => name.endsWith('.tar.gz')) ?? '';
  return (statSync(join(one, tarball)).size / 1e6).toFixed(1);
}

function hashFiles(folder: string): Record<string, string> {
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(readdirSync(folder).map((name) => [name, hash(name)]));
}

/** Returns how many seconds after the start the first page came, without a network, a Node in the path, or any setting. */
async function startAlone(release: string): Promise<string> {
  const steps = `ip link set lo up && { env -i PATH=/usr/bin:/bin "$1/start" >&2 & } && exec "$2" "$3"`;
  const args = ['--user', '--map-root-user', '--net', '--pid', '--fork', '--kill-child', 'sh', '-c', steps, 'sh'];
  const child = spawn('unshare', [...args, release, process.execPath, 'scripts/release/first-page.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const deadline = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const printed = (await text(child.stdout)).trim();
  clearTimeout(deadline);
  if (!printed) throw new CommandFailed('It did not start without a network, or this machine can’t try that.');
  return printed;
}

/** Runs the browser test of updates with what was built: `home` is updated to the newest of `releases`. */
function updateInBrowser(folder: string): void {
  const env = { ...process.env, BUILT_RELEASES: folder };
  const args = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/updating.spec.ts'];
  if (spawnSync(process.execPath, args, { stdio: 'inherit', env }).status !== 0)
    throw new CommandFailed('The update from one release to the next failed in the browser.');
}
