import { createFolder, type Folder, type StoredEmail } from './folders.ts';

export interface Mailbox {
  folders: Map<string, Folder>;
  capabilities: string;
  password: string;
}

/** What a client has open. */
export interface Session {
  selected: Folder | undefined;
  /** Sends an untagged response. */
  tell(response: string | Buffer): void;
  select(folder: Folder | undefined): void;
}

/** Carries out a command and returns the rest of its tagged response, such as `OK done`. */
type Command = (mailbox: Mailbox, session: Session, rest: string) => string;

const done = 'OK done';

/** The commands of RFC 3501, 6851 (MOVE), 4315 (UIDPLUS), and 2971 (ID) that a client uses to read and move emails. */
export const commands: Record<string, Command> = {
  CAPABILITY({ capabilities }, { tell }) {
    tell(`CAPABILITY ${capabilities}`);
    return done;
  },
  LOGIN({ password, capabilities }, _, rest) {
    if (words(rest)[1] !== password) return 'NO [AUTHENTICATIONFAILED] wrong password';
    return `OK [CAPABILITY ${capabilities}] welcome`;
  },
  ID(_, { tell }) {
    tell('ID ("name" "Double")');
    return done;
  },
  NAMESPACE(_, { tell }) {
    tell('NAMESPACE (("" "/")) NIL NIL');
    return done;
  },
  LIST({ folders }, { tell }) {
    for (const name of folders.keys()) tell(`LIST () "/" ${name}`);
    return done;
  },
  CREATE({ folders }, _, rest) {
    const [name = ''] = words(rest);
    if (folders.has(name)) return 'NO [ALREADYEXISTS] there is such a folder';
    folders.set(name, createFolder());
    return done;
  },
  SUBSCRIBE: () => done,
  SELECT({ folders }, { select, tell }, rest) {
    const folder = folders.get(words(rest)[0] ?? '');
    select(folder);
    if (!folder) return 'NO no such folder';
    tell('FLAGS (\\Seen \\Deleted)');
    tell(`${folder.emails.length} EXISTS`);
    tell('0 RECENT');
    tell('OK [UIDVALIDITY 1] the same');
    tell(`OK [UIDNEXT ${folder.uidNext()}] next`);
    return 'OK [READ-WRITE] done';
  },
  NOOP: () => done,
  LOGOUT(_, { tell }) {
    tell('BYE');
    return done;
  },
  'UID SEARCH'(_, { selected, tell }, rest) {
    const [, set = '1:*'] = /\bUID ([\d:*,]+)/.exec(rest) ?? [];
    const [, since] = /\bSINCE (\S+)/.exec(rest) ?? [];
    const from = since ? Date.parse(`${since} UTC`) : 0;
    const found = chosen(selected, set).filter(({ arrived }) => arrived.getTime() >= from);
    tell(`SEARCH ${found.map(({ uid }) => uid).join(' ')}`);
    return done;
  },
  'UID FETCH'(_, { selected, tell }, rest) {
    for (const email of chosen(selected, rest)) {
      const number = selected?.emails.indexOf(email) ?? 0;
      tell(Buffer.concat([Buffer.from(`${number + 1} FETCH (`), describe(email, rest), Buffer.from(')')]));
    }
    return done;
  },
  'UID STORE'(_, { selected }, rest) {
    const [, flags = ''] = /\+FLAGS(?:\.SILENT)? \(([^)]*)\)/.exec(rest) ?? [];
    for (const email of chosen(selected, rest)) for (const flag of words(flags)) email.flags.add(flag);
    return done;
  },
  'UID COPY'(mailbox, session, rest) {
    const [, name = ''] = words(rest);
    const target = mailbox.folders.get(name);
    if (!target) return 'NO [TRYCREATE] no such folder';
    const copied = chosen(session.selected, rest).map(({ uid, ...email }) => [uid, target.add(email)]);
    return copied.length === 0 ? done : `OK [COPYUID 1 ${copied.map(([from, to]) => `${from} ${to}`).join(' ')}] done`;
  },
  'UID MOVE'(mailbox, session, rest) {
    const moved = chosen(session.selected, rest);
    const result = commands['UID COPY']?.(mailbox, session, rest) ?? '';
    if (result.startsWith('OK')) for (const { uid } of moved) session.selected?.remove(uid);
    return result;
  },
  'UID EXPUNGE'(_, { selected }, rest) {
    for (const { uid, flags } of chosen(selected, rest)) if (flags.has('\\Deleted')) selected?.remove(uid);
    return done;
  },
  EXPUNGE(_, { selected }) {
    for (const { uid, flags } of [...(selected?.emails ?? [])]) if (flags.has('\\Deleted')) selected?.remove(uid);
    return done;
  },
};

/** Returns the words of a command; those in quotes without them. */
function words(text: string): string[] {
  const found = text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g);
  return [...found].map(([, quoted, plain = '']) => quoted?.replace(/\\(.)/g, '$1') ?? plain);
}

/** Returns the emails of a set of UIDs, with which `text` begins: `5`, `3:7`, or `4:*`, which always holds the last one. */
function chosen(folder: Folder | undefined, text: string): StoredEmail[] {
  const emails = folder?.emails ?? [];
  const highest = emails.at(-1)?.uid ?? 0;
  const [set = ''] = words(text);
  const ranges = set.split(',').map((range) => {
    const ends = range.split(':').map((end) => (end === '*' ? highest : Number(end)));
    return [Math.min(...ends), Math.max(...ends)] as const;
  });
  return emails.filter(({ uid }) => ranges.some(([low, high]) => low <= uid && uid <= high));
}

/** Returns what FETCH says about an email: everything a client asked for. */
function describe({ uid, raw, flags }: StoredEmail, rest: string): Buffer {
  const parts: Buffer[] = [Buffer.from(`UID ${uid} FLAGS (${[...flags].join(' ')}) RFC822.SIZE ${raw.byteLength}`)];
  const [fields, names] = /HEADER\.FIELDS \(([^)]*)\)/i.exec(rest) ?? [];
  if (fields && names) parts.push(literal(fields, selectHeaders(raw, names.toLowerCase().split(' '))));
  if (/\bBODY(\.PEEK)?\[\]/.test(rest)) parts.push(literal('', raw));
  if (/\bBODY\[/.test(rest)) flags.add('\\Seen');
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(' '), part])));
}

function literal(section: string, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`BODY[${section}] {${bytes.byteLength}}\r\n`), bytes]);
}

function selectHeaders(raw: Buffer, names: string[]): Buffer {
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n', 1);
  const lines = head
    .split(/\r\n(?![ \t])/)
    .filter((line) => names.includes(line.split(':', 1)[0]?.toLowerCase() ?? ''));
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}
