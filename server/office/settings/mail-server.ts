import type { MailServer, MailServerInput } from '#contracts/office/settings.ts';
import { badField } from '#server/platform/http/errors.ts';

/** The settings that are a server with a login: where emails go out, and where they come in. */
export const serverNames = ['mailServer', 'inbox'] as const;
export type ServerName = (typeof serverNames)[number];

const protocols = {
  mailServer: { tls: 'smtps:', starttls: 'smtp:' },
  inbox: { tls: 'imaps:', starttls: 'imap:' },
};
const usualPorts: Record<string, number> = { 'smtps:': 465, 'smtp:': 587, 'imaps:': 993, 'imap:': 143 };

/** Returns what may be shown of a server, from its address: everything but the password. */
export function describeServer(serverUrl: string | undefined): MailServer | null {
  if (serverUrl === undefined) return null;
  const { protocol, hostname, port, username, password } = new URL(serverUrl);
  return {
    host: hostname,
    port: Number(port || usualPorts[protocol]),
    encryption: protocol.endsWith('s:') ? 'tls' : 'starttls',
    user: decodeURIComponent(username),
    hasPassword: password !== '',
  };
}

/**
 * Returns the address of a server, with the stored password if none was typed and nothing else has changed. The stored
 * password is never sent to another server.
 * @throws Refusal 400 at `password` of this setting
 */
export function serverAddress(name: ServerName, input: MailServerInput, current: string | undefined): string {
  const { host, port, encryption, user, password } = input;
  const old = describeServer(current);
  const address = (pass: string) => {
    const login = user === '' && pass === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(pass)}@`;
    return `${protocols[name][encryption]}//${login}${host.toLowerCase()}:${port}`;
  };
  if (password !== undefined) return address(password);
  if (!old?.hasPassword) return address('');
  const isSame =
    old.host === host.toLowerCase() && old.port === port && old.encryption === encryption && old.user === user;
  if (!isSame) throw badField(`${name}.password`, 'Type the password again, because the server has changed.');
  return current as string;
}

/** Returns the sender of emails with the club's name in front, unless it has a name of its own. */
export function withClubName(mailFrom: string, clubName: string): string {
  if (mailFrom.includes('<')) return mailFrom;
  const name = clubName
    .replaceAll(/[<>@"\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${/[(),.:;[\]]/.test(name) ? `"${name}"` : name} <${mailFrom}>`.trimStart();
}

/** Returns a sender without a name that is the club's, so that it follows the next name of the club. */
export function withoutClubName(mailFrom: string, clubName: string): string {
  const address = /<([^<>]+)>$/.exec(mailFrom)?.[1];
  return address !== undefined && withClubName(address, clubName) === mailFrom ? address : mailFrom;
}
