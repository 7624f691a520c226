import { connect } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { findFreePort } from './free-port.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { emailOf, logIn, type Person, signUp } from './people.ts';
import { createDataDir, removeDataDir, startServerProcess } from './server-process.ts';

/** The real server with a mail server, which is stopped and started again in the same place. */
export interface RestartableClub {
  url: string;
  mailbox: Mailbox;
  /** The first member, and so the Admin; his address is proven. */
  max: Person;
  /** Works on its database, from outside. */
  change<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Ends the process; returns its exit code, which is null when the signal killed it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  start(): Promise<void>;
  /** Deletes everything. */
  remove(): Promise<void>;
}

export async function startRestartableClub(changes: Record<string, string> = {}): Promise<RestartableClub> {
  const mailbox = await startMailbox();
  const dataDir = createDataDir();
  const settings = { SMTP_URL: mailbox.url, PORT: String(await findFreePort()), ...changes };
  let server = await startServerProcess(dataDir, settings);
  const account = await signUp(server, 'Max Manager');
  await mailbox.wait(emailOf(account.name), 'Is this your email address?');
  mailbox.received.length = 0;

  async function change<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const db = connect({ dataDir, databaseUrl: changes.DATABASE_URL });
    return work(db).finally(() => db.destroy());
  }
  await change((db) => db.updateTable('users').set({ emailConfirmedAt: Date.now() }).execute());
  return {
    url: server.url,
    mailbox,
    max: await logIn(server, account),
    change,
    end: (signal) => server.stop(signal),
    async start() {
      server = await startServerProcess(dataDir, settings);
    },
    async remove() {
      await server.stop();
      await mailbox.stop();
      removeDataDir(dataDir);
    },
  };
}
