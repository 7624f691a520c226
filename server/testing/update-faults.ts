import { type Changes, laterMigration } from './versions.ts';

/** What goes wrong in a new version, or while it is tried. */
export interface UpdateFault {
  name: string;
  changes: Changes;
}

const migration = laterMigration('create table umpires (id integer)', 'insert into umpires values (1)');
const preparing = 'server/prepare-version.ts';
const stopServer = "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});";
const cutPower = `process.kill(process.ppid, 'SIGKILL'); ${stopServer}`;

/** Puts code before or after a line of the file that installs a version; each statement there is a step. */
function at(step: string, code: string): Changes {
  return {
    ...migration,
    [preparing]: (text) => {
      if (text.split(step).length !== 2) throw new Error(`${preparing} has no step ${step}`);
      return text.replace(step, code);
    },
  };
}

const inMigration = (statement: string) => ({
  'server/platform/database/migrations/9999-later.ts': () => `import { sql } from 'kysely';
export const later = { async up(db) {
  await sql\`create table umpires (id integer)\`.execute(db);
  ${statement}
} };`,
});

const inFile = (path: string, from: string, to: string): Changes => ({
  ...migration,
  [path]: (text) => {
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    return text.replace(from, to);
  },
});

const steps = ['await snapshot.take();', 'await tryOut(config, say);'];
const lateSteps = ['await snapshot.forget();', "record('installed', null);"];

/** Each leaves the old version with its data. */
export const fatalFaults: UpdateFault[] = [
  { name: 'a migration that fails', changes: laterMigration('create table umpires (id integer)', 'no sql') },
  { name: 'a migration that loses rows of others', changes: laterMigration('delete from posts', 'no sql') },
  { name: 'a migration that ends the process', changes: inMigration('process.exit(7);') },
  { name: 'a migration that is killed', changes: inMigration(stopServer) },
  { name: 'a power cut during a migration', changes: inMigration(cutPower) },
  { name: 'a program that cannot be read', changes: { 'server/main.ts': () => 'this is no program' } },
  { name: 'a missing file', changes: inFile('server/app.ts', "'./domains.ts'", "'./no-domains.ts'") },
  {
    name: 'a site that is not ready',
    changes: inFile('server/platform/http/health.ts', 'await pingDatabase();', 'throw new Error();'),
  },
  {
    name: 'pages that fail',
    changes: inFile('server/platform/pages/serve.ts', 'const { routes } = await load();', 'throw new Error();'),
  },
  {
    name: 'a login that fails',
    changes: inFile('server/accounts/accounts/passwords/passwords.ts', 'if (!match) return false;', 'return false;'),
  },
  { name: 'a search that fails', changes: inFile('server/discovery/search/routes.ts', 'handle(', 'if (0) handle(') },
  ...steps.flatMap((step) => [
    { name: `killed before ${step}`, changes: at(step, `${stopServer} ${step}`) },
    { name: `killed after ${step}`, changes: at(step, `${step} ${stopServer}`) },
    { name: `a power cut before ${step}`, changes: at(step, `${cutPower} ${step}`) },
    { name: `a power cut after ${step}`, changes: at(step, `${step} ${cutPower}`) },
  ]),
];

const once = (code: string) => `{
  const { existsSync, writeFileSync } = await import('node:fs');
  if (!existsSync(config.dataDir + '/stopped')) { writeFileSync(config.dataDir + '/stopped', ''); ${code} }
}`;

/** Each stops the new version once, when it has been found good. It is installed in the end, or the old one stays. */
export const lateFaults: UpdateFault[] = lateSteps.flatMap((step) =>
  Object.entries({ killed: stopServer, 'a power cut': cutPower }).flatMap(([what, code]) => [
    { name: `${what} before ${step}`, changes: at(step, `${once(code)} ${step}`) },
    { name: `${what} after ${step}`, changes: at(step, `${step} ${once(code)}`) },
  ]),
);
