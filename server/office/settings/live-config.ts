import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Versions } from '#server/platform/live/versions.ts';
import { readSection } from '#server/site/site/queries.ts';
import { withClubName } from './mail-server.ts';
import { type LiveSettings, liveNames, readStored, resolveSettings } from './stored-settings.ts';

/** The settings of the database, and what follows from them and the name of the club. */
type CurrentSettings = LiveSettings & Pick<Config, 'sender'>;

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
  let current: CurrentSettings | undefined;
  let version = -1;

  function readCurrent(): CurrentSettings {
    if (!current) throw new Error('A setting was read before the settings were loaded: read it when it is used.');
    return current;
  }

  const live = Object.fromEntries(
    ([...liveNames, 'sender'] as const).map((name) => [
      name,
      { get: () => readCurrent()[name], enumerable: true, configurable: true },
    ]),
  );
  return {
    config: Object.defineProperties({ ...base }, live),
    async readVersions() {
      const versions = await readVersions();
      // Both only grow; the name of the club belongs to the site.
      const latest = versions.settings + versions.site;
      if (latest > version) {
        const loaded = await readLive(db, base);
        // Another request may have loaded later ones meanwhile.
        if (latest > version) [current, version] = [loaded, latest];
      }
      return versions;
    },
  };
}

/** Returns the configuration with the settings of the database as they are now, for programs that end soon and send no emails. */
export async function withStoredSettings(db: Database, config: Config): Promise<Config> {
  return { ...config, ...resolveSettings(config, await readStored(db)) };
}

async function readLive(db: Database, config: Config): Promise<CurrentSettings> {
  const [stored, club] = await Promise.all([readStored(db), readSection(db, 'club')]);
  const settings = resolveSettings(config, stored);
  return { ...settings, sender: withClubName(settings.mailFrom, String(club.name)) };
}
