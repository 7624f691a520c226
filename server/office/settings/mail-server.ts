import type { MailServer, MailServerInput } from '#contracts/office/settings.ts';
import { badField } from '#server/platform/http/errors.ts';

const usualPorts = { tls: 465, starttls: 587 };

/** Returns what may be shown of a mail server: everything but the password. */
export function describeMailServer(smtpUrl: string | undefined): MailServer | null {
  if (smtpUrl === undefined) return null;
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const encryption = protocol === 'smtps:' ? 'tls' : 'starttls';
  return {
    host: hostname,
    port: port ? Number(port) : usualPorts[encryption],
    encryption,
    user: decodeURIComponent(username),
    hasPassword: password !== '',
  };
}

/**
 * Returns the address of a mail server, with the stored password if none was typed and nothing else has changed. The
 * stored password is never sent to another server.
 * @throws Refusal 400 `mailServer.password`
 */
export function mailServerAddress(input: MailServerInput, current: string | undefined): string {
  const { host, port, encryption, user, password } = input;
  const old = describeMailServer(current);
  const address = (pass: string) => {
    const login = user === '' && pass === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(pass)}@`;
    return `${encryption === 'tls' ? 'smtps' : 'smtp'}://${login}${host.toLowerCase()}:${port}`;
  };
  if (password !== undefined) return address(password);
  if (!old?.hasPassword) return address('');
  const isSame =
    old.host === host.toLowerCase() && old.port === port && old.encryption === encryption && old.user === user;
  if (!isSame) throw badField('mailServer.password', 'Type the password again, because the server has changed.');
  return current as string;
}
