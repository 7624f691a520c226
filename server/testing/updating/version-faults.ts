import { type Changes, laterMigration } from '#server/testing/versions.ts';
import type { UpdateFault } from './attempt.ts';
import type { FaultySite } from './faulty-site.ts';

const migration = laterMigration('create table umpires (id integer)', 'insert into umpires values (1)');
const failing = laterMigration('create table umpires (id integer)', 'no sql');
const preparing = 'server/prepare-version.ts';
const snapshots = 'server/office/updates/snapshot';

/** Returns the changes of a version in which `to` replaces `from`, which the file must have once; and the `others`. */
export function inFile(path: string, from: string, to: string, others = migration): Changes {
  return {
    ...others,
    [path]: (text) => {
      if (text.split(from).length !== 2) throw new Error(`${path} should have this once: ${from}`);
      return text.replace(from, () => to);
    },
  };
}

const take = 'await snapshot.take();';
const tryOut = 'await tryOut(config, say);';
const putBack = 'await snapshot.putBack();\n    if';
const forget = 'await snapshot.forget();';
const record = "record('installed', null);";

/** What the new version does one after the other, where nothing fails. */
export const stepsOfUpdate = [take, tryOut, forget, record];

export const beforeStep = (step: string, code: string) => inFile(preparing, step, `${code} ${step}`);

const kill = "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});";
/** How the server can be stopped, and what happens to its machine then. */
const stops = {
  killed: { code: kill },
  'a power cut': {
    code: `process.kill(process.ppid, 'SIGKILL'); ${kill}`,
    async meanwhile(site: FaultySite) {
      await site.waitUntilStopped();
      await site.start();
    },
  },
};

// One fault for each way to stop: `change` puts the code that does it into the new version.
function stopped(where: string, change: (code: string) => Changes): UpdateFault[] {
  return Object.entries(stops).map(([how, { code, ...stop }]) => ({
    name: `${how} ${where}`,
    changes: change(code),
    ...stop,
  }));
}

function stoppedAround(step: string, others?: Changes): UpdateFault[] {
  return [
    ...stopped(`before ${step}`, (code) => inFile(preparing, step, `${code} ${step}`, others)),
    ...stopped(`after ${step}`, (code) => inFile(preparing, step, step.replace(';', `; ${code}`), others)),
  ];
}

const inMigration = (statement: string) => ({
  'server/platform/database/migrations/9999-later.ts': () => `import { sql } from 'kysely';
export const later = { async up(db) {
  await sql\`create table umpires (id integer)\`.execute(db);
  ${statement}
} };`,
});

const inSnapshot = (sqlite: [string, string], postgres: [string, string], others?: Changes): Changes => ({
  ...inFile(`${snapshots}/snapshot.ts`, ...sqlite, others),
  ...inFile(`${snapshots}/postgres-snapshot.ts`, ...postgres, others),
});

const moveIn = 'move(copy, file);';
const dropSnapshot = 'await client.query(`drop schema';
const copyTables = 'await copyTables(client, schema, before);';
const finishCopy = 'move(unfinished, copy);';

/** Each leaves the old version with its data. */
export const fatalFaults: UpdateFault[] = [
  { name: 'a migration that fails', changes: failing },
  { name: 'a migration that deletes posts and then fails', changes: laterMigration('delete from posts', 'no sql') },
  { name: 'a migration that ends the process', changes: inMigration('process.exit(7);') },
  ...stopped('during a migration', inMigration),
  { name: 'a program that cannot be read', changes: { 'server/main.ts': () => 'this is no program' } },
  { name: 'a missing file', changes: inFile('server/app.ts', "'./domains.ts'", "'./no-domains.ts'") },
  {
    name: 'a site that is not ready',
    changes: inFile('server/platform/http/serve-health.ts', 'await pingDatabase();', 'throw new Error();'),
  },
  {
    name: 'pages that fail',
    changes: inFile('server/platform/pages/serve.ts', 'const { routes } = await load();', 'throw new Error();'),
  },
  {
    name: 'a login that fails',
    changes: inFile('server/accounts/accounts/passwords/passwords.ts', 'if (!match) return false;', 'return false;'),
  },
  {
    name: 'a search that fails',
    changes: inFile(
      'server/discovery/search/routes.ts',
      'handle(app, endpoints.search, ',
      'if (0) handle(app, endpoints.search, ',
    ),
  },
  ...stoppedAround(take),
  ...stopped('halfway through the snapshot', (code) =>
    inSnapshot([finishCopy, `{ ${code} } ${finishCopy}`], [copyTables, `${copyTables} ${code}`]),
  ),
  ...stoppedAround(tryOut),
  ...stoppedAround(putBack, failing),
  ...stopped('halfway through putting the data back', (code) =>
    inSnapshot([moveIn, `{ ${code} } ${moveIn}`], [dropSnapshot, `${code} ${dropSnapshot}`], failing),
  ),
];

const once = (code: string) => `{
  const { existsSync, writeFileSync } = await import('node:fs');
  if (!existsSync(config.dataDir + '/stopped')) { writeFileSync(config.dataDir + '/stopped', ''); ${code} }
}`;

const failsTheSecondTime = inMigration(`
  const { existsSync } = await import('node:fs');
  if (existsSync(process.env.DATA_DIR + '/stopped')) throw new Error('The second time.');
`);

/** Each stops the new version once, when it has been found good. It is installed in the end, or the old one stays. */
export const lateFaults: UpdateFault[] = [
  ...stopped('when it was good, and its migration then fails', (code) =>
    inFile(preparing, forget, `${once(code)} ${forget}`, failsTheSecondTime),
  ),
  ...[forget, record].flatMap((step) => [
    ...stopped(`before ${step}`, (code) => inFile(preparing, step, `${once(code)} ${step}`)),
    ...stopped(`after ${step}`, (code) => inFile(preparing, step, `${step} ${once(code)}`)),
  ]),
];
