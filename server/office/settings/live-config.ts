import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Versions } from '#server/platform/live/versions.ts';
import { type LiveSettings, liveNames, readStored, resolveSettings } from './stored-settings.ts';

interface LiveConfig {
  /**
   * The configuration with the settings of the database, as of the last `readVersions`. Read them where they are used:
   * reading one while modules are created throws, because a module that copied it then would never see a change.
   */
  config: Config;
  /** Reads the versions, and the settings if they have changed: in any process, before a request is handled. */
  readVersions: () => Promise<Versions>;
}

/** Makes the configuration follow the settings that Admins change in the browser. */
export function createLiveConfig(db: Database, base: Config, readVersions: () => Promise<Versions>): LiveConfig {
  let current: LiveSettings | undefined;
  let version = -1;

  function readCurrent(): LiveSettings {
    if (!current) throw new Error('A setting was read before the settings were loaded: read it when it is used.');
    return current;
  }

  const live = Object.fromEntries(
    liveNames.map((name) => [name, { get: () => readCurrent()[name], enumerable: true, configurable: true }]),
  );
  return {
    config: Object.defineProperties({ ...base }, live),
    async readVersions() {
      const versions = await readVersions();
      if (versions.settings > version) {
        const loaded = resolveSettings(base, await readStored(db));
        // Another request may have loaded later ones meanwhile.
        if (versions.settings > version) [current, version] = [loaded, versions.settings];
      }
      return versions;
    },
  };
}

/** Returns the configuration with the settings of the database as they are now, for programs that end soon. */
export async function withStoredSettings(db: Database, config: Config): Promise<Config> {
  return { ...config, ...resolveSettings(config, await readStored(db)) };
}
