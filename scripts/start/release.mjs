import { existsSync } from 'node:fs';

/** What works without the sources of the pages and without tools. */
const released = [
  'start',
  'demo',
  'upgrade',
  'backup',
  'restore',
  'import',
  'make-admin',
  'two-step-off',
  'search:rebuild',
];

/** Checks whether this folder was unpacked from a release: everything is installed and built in it. */
export function isRelease() {
  return existsSync('release.json');
}

/** Returns the commands that there are in this folder. */
export function listCommands(commands) {
  return Object.keys(commands).filter((name) => !isRelease() || released.includes(name));
}
