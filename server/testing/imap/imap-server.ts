import { createServer, type Socket } from 'node:net';
import type { Mailbox } from './commands.ts';
import { createFolder, type StoredEmail } from './folders.ts';
import { type Client, serveClient } from './serve-client.ts';

/** An IMAP server with the mailbox of `club`, whose password is `secret`. */
export interface ImapServer {
  /** For the setting INBOX_URL. */
  url: string;
  /** How often each command came, such as `UID FETCH`. */
  counts: Map<string, number>;
  /** Puts an email into the inbox, and tells clients that wait there. Returns its number (UID). */
  deliver(raw: string | Buffer, arrived?: Date): number;
  /** Lists what is in a folder; undefined when there is no such folder. */
  list(folder: string): StoredEmail[] | undefined;
  /** Does something just before the next command of this name, once. */
  before(command: string, act: () => void): void;
  dropConnections(): void;
  /** From now on this is the password. */
  setPassword(password: string): void;
  /** Sets whether clients that connect from now on may use MOVE (RFC 6851); without it, a client copies and deletes. */
  setMove(hasMove: boolean): void;
  /** Whether a client waits for what is new. */
  isWaitedOn(): boolean;
  stop(): Promise<void>;
}

const capabilities = 'IMAP4rev1 IDLE ID NAMESPACE UIDPLUS';
const withMove = `${capabilities} MOVE`;

export async function startImapServer(): Promise<ImapServer> {
  const inbox = createFolder();
  const mailbox: Mailbox = { folders: new Map([['INBOX', inbox]]), capabilities: withMove, password: 'secret' };
  const clients = new Map<Socket, Client>();
  const counts = new Map<string, number>();
  const acts = new Map<string, () => void>();

  function note(command: string): void {
    counts.set(command, (counts.get(command) ?? 0) + 1);
    const act = acts.get(command);
    acts.delete(command);
    act?.();
  }

  const server = createServer((socket) => {
    clients.set(socket, serveClient(socket, mailbox, note));
    socket.on('close', () => clients.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };

  function dropConnections(): void {
    for (const socket of clients.keys()) socket.destroy();
  }

  return {
    url: `imap://club:secret@127.0.0.1:${port}`,
    counts,
    deliver: (raw, arrived = new Date()) => inbox.add({ raw: Buffer.from(raw), flags: new Set(), arrived }),
    list: (folder) => mailbox.folders.get(folder)?.emails,
    before: (command, act) => void acts.set(command, act),
    dropConnections,
    setPassword(password) {
      mailbox.password = password;
    },
    setMove(hasMove) {
      mailbox.capabilities = hasMove ? withMove : capabilities;
    },
    isWaitedOn: () => [...clients.values()].some((client) => client.isIdle()),
    stop() {
      dropConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
