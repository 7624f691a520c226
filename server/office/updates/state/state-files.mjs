// Plain JavaScript, because the supervisor in scripts/start runs on Node 20 with nothing installed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncPath } from '#server/platform/storage/sync-path.mjs';

/**
 * What the versions of this site and their supervisor tell each other over restarts and power cuts, in small files in the data
 * folder: `installed` runs, `next` is to be tried at the next start, `trying` is being tried, and `last` says how the last try ended.
 */
export function openUpdateState(dataDir) {
  const folder = join(dataDir, 'updates');
  const fileOf = (name) => join(folder, `${name}.json`);
  return {
    read(name) {
      if (!existsSync(fileOf(name))) return undefined;
      try {
        return JSON.parse(readFileSync(fileOf(name), 'utf8'));
      } catch {
        // Cut off or changed by hand: as if it were not there.
        return undefined;
      }
    },
    write(name, value) {
      mkdirSync(folder, { recursive: true });
      writeWhole(fileOf(name), JSON.stringify(value));
    },
    /** In one step, even with a power cut. */
    move(from, to) {
      renameSync(fileOf(from), fileOf(to));
      syncPath(folder);
    },
    remove(name) {
      rmSync(fileOf(name), { force: true });
    },
  };
}

function writeWhole(file, text) {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  syncPath(unfinished);
  renameSync(unfinished, file);
  syncPath(dirname(file));
}
