import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { commands, type Mailbox, type Session } from './commands.ts';

export interface Client {
  /** Whether it waits for what is new (IDLE, RFC 2177). */
  isIdle(): boolean;
}

/** Speaks IMAP with one client. `note` hears of each command before it is carried out. */
export function serveClient(socket: Socket, mailbox: Mailbox, note: (command: string) => void): Client {
  let idleTag: string | undefined;
  let changes: string[] = [];

  function tell(response: string | Buffer): void {
    socket.write('* ');
    socket.write(response);
    socket.write('\r\n');
  }

  function tellChanges(): void {
    for (const change of changes.splice(0)) tell(change);
  }

  // Outside of IDLE, a client hears of changes with its next response.
  function listener(change: string): void {
    changes.push(change);
    if (idleTag !== undefined) tellChanges();
  }

  const session: Session = {
    selected: undefined,
    tell,
    select(folder) {
      session.selected?.listeners.delete(listener);
      session.selected = folder;
      changes = [];
      folder?.listeners.add(listener);
    },
  };

  function carryOut(command: string, rest: string): string {
    const result = commands[command]?.(mailbox, session, rest) ?? 'BAD unknown command';
    tellChanges();
    return result;
  }

  function readLine(line: string): void {
    if (idleTag !== undefined && line.toUpperCase() === 'DONE') {
      socket.write(`${idleTag} OK done\r\n`);
      idleTag = undefined;
      return;
    }
    const [, tag = '*', name = '', rest = ''] = /^(\S+) (UID \S+|\S+)(?: (.*))?$/i.exec(line) ?? [];
    const command = name.toUpperCase();
    note(command);
    if (socket.destroyed) return;
    if (command === 'IDLE') {
      idleTag = tag;
      socket.write('+ idling\r\n');
      tellChanges();
    } else {
      socket.write(`${tag} ${carryOut(command, rest)}\r\n`);
    }
  }

  socket.on('error', () => {});
  socket.on('close', () => session.select(undefined));
  createInterface({ input: socket }).on('line', readLine);
  socket.write(`* OK [CAPABILITY ${mailbox.capabilities}] ready\r\n`);
  return { isIdle: () => idleTag !== undefined };
}
