import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openUpdateState } from '#server/office/updates/state/state-files.mjs';
import { readEnvironment } from './env-file.mjs';
import { say } from './say.mjs';

/** In milliseconds. */
const untilNextNote = 10_000;
const interrupted = 'The machine or the site stopped in the middle of the update.';
const neverStarted = 'The new version did not start on this machine.';

/** Returns the data folder that the server will use, as `server/config.ts` reads it. */
export function findDataDir(home, environment) {
  return resolve(home, readEnvironment(home, environment).DATA_DIR || 'data');
}

/** The versions of the site on this machine: the one in `home`, where it was installed, and those that updates have added. */
export function openVersions(home, dataDir) {
  const state = openUpdateState(dataDir);
  const folderOf = (version) => join(dataDir, 'versions', version);
  const own = readVersion(home);
  /** Notes how the try of a version ended, unless that one has done so itself. */
  function conclude(version, outcome, reason) {
    const last = state.read('last');
    if (last?.version === version && last.outcome === outcome) return;
    record({ version, at: new Date().toISOString(), outcome, reason });
  }
  // The disk may be full: the site goes on, and this is tried again.
  function record(last) {
    try {
      state.write('last', last);
    } catch (error) {
      say(`How the update to version ${last.version} ended can’t be saved (${error.message}).`);
      setTimeout(record, untilNextNote, last).unref();
    }
  }
  function endTry(reason) {
    const version = state.read('trying')?.version;
    const isInstalled = state.read('installed')?.version === version;
    if (version) conclude(version, isInstalled ? 'installed' : 'returned', isInstalled ? null : reason);
    state.remove('trying');
  }
  function findInstalled() {
    const installed = state.read('installed')?.version;
    // A newer version that was unpacked or fetched by hand counts.
    const isUpdated = installed !== undefined && isNewer(installed, own) && existsSync(folderOf(installed));
    return isUpdated ? folderOf(installed) : home;
  }
  return {
    /** Returns the version to start now. A new one is tried once: if the machine stops meanwhile, the old one is back. */
    choose() {
      if (state.read('trying')) endTry(interrupted);
      const next = state.read('next');
      if (next) {
        state.move('next', 'trying');
        if (existsSync(folderOf(next.version))) return { folder: folderOf(next.version), isNew: true };
        endTry(neverStarted);
      }
      return { folder: findInstalled(), isNew: false };
    },
    /** Checks whether there is a new version to try at the next start. */
    hasNext: () => state.read('next') !== undefined,
    /** Returns the folder of the version that the data is for. */
    findInstalled,
    /** Ends the try of a new version, which now serves or ended before it did. */
    tried: () => endTry(neverStarted),
  };
}

function readVersion(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

/** Checks whether `one` is a later version than `other`, as 1.10.0 is later than 1.9.0. */
export function isNewer(one, other) {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  const place = first.findIndex((part, index) => part !== second[index]);
  return place >= 0 && first[place] > (second[place] ?? 0);
}
