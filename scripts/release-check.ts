import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { unpackRelease } from '#server/office/updates/releases/unpack-release.ts';
import { CommandFailed, runCommand } from './command.ts';
import { makeRelease } from './release/make-release.ts';

// Not a part of npm test, as it needs the npm registry and some minutes.
await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-release-check-'));
  try {
    const outs = ['first', 'second'].map((name) => join(folder, name));
    for (const out of outs) console.error(await makeRelease('.', out, join(folder, 'no-key'), console.error));
    const [first = {}, second = {}] = outs.map(hashFiles);
    const others = Object.keys(first).filter((name) => first[name] !== second[name]);
    if (others.length > 0) throw new CommandFailed(`Made twice, these are different: ${others.join(', ')}`);
    const tarball = readdirSync(join(folder, 'first')).find((name) => name.endsWith('.tar.gz')) ?? '';
    const megabytes = (statSync(join(folder, 'first', tarball)).size / 1e6).toFixed(1);
    const { version } = await unpackRelease(join(folder, 'first', tarball), join(folder, 'unpacked'));
    const seconds = await startAlone(join(folder, 'unpacked'));
    return `Release ${version}: the same bytes twice, ${megabytes} MB, its first page ${seconds} s after ./start without a network.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function hashFiles(folder: string): Record<string, string> {
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(readdirSync(folder).map((name) => [name, hash(name)]));
}

/** Returns how many seconds after the start the first page came, without a network, a Node in the path, and any setting. */
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
