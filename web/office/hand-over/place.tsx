import type { HandOver } from '#contracts/office/hand-over.ts';
import { Facts } from './facts.tsx';
import { Part } from './part.tsx';

/** Where the site runs. */
export function Place({ handOver: { siteUrl, machine } }: { handOver: HandOver }) {
  const { host, user, programFolder, dataFolder, backupFolder, node, version, database, hasPictureStore } = machine;
  return (
    <Part title="Where it runs">
      <Facts
        facts={[
          ['Address of the site', siteUrl],
          ['Machine', host],
          ['Runs as the user', user],
          ['Program folder', programFolder],
          ['Data folder', dataFolder],
          ['Backups', backupFolder],
          ['Database', database === 'SQLite' ? 'SQLite, in the data folder' : 'PostgreSQL, see DATABASE_URL below'],
          ['Pictures and letters', hasPictureStore ? 'In the store, see S3_ENDPOINT below' : 'In the data folder'],
          ['Versions', `Fieldhouse ${version}, Node ${node}`],
        ]}
      />
    </Part>
  );
}
