import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { isNotLinkLocal, isThisMachine } from '#server/platform/outgoing/addresses.ts';
import { resolveHost } from '#server/platform/outgoing/download.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000 };
/** In milliseconds: mail servers and routers close what is silent for longer. */
const maxIdleTime = 60_000;

/**
 * Returns a client for the mailbox of INBOX_URL that can be connected once. Unless the mailbox is on this machine, TLS starts
 * before all else. The certificate is always verified. @throws Error when there is no such host
 */
export async function createInboxClient(inboxUrl: string): Promise<ImapFlow> {
  const { protocol, hostname, port, username, password } = new URL(inboxUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const [address = host] = await resolveHost(host, isNotLinkLocal);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: address,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(isIP(host) === 0 && { servername: host }),
    ...(!secure && { doSTARTTLS: !isThisMachine(host) }),
    tls: { rejectUnauthorized: true },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    clientInfo: { name: 'Fieldhouse' },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime,
    ...timeouts,
  });
  // Without a listener, a lost connection would end the process; the caller that waits for a response gets the error.
  client.on('error', () => {});
  return client;
}

interface InboxError {
  code?: string;
  authenticationFailed?: boolean;
  responseText?: string;
}

/**
 * Returns what a mailbox said when it refused the login, and why it could not be opened. Other responses are
 * not shown: they may come from another kind of server.
 */
export function explainInboxError(error: unknown): { said: string; meaning: string } {
  const { code = '', authenticationFailed, responseText = '' } = error as InboxError;
  if (authenticationFailed) return { said: responseText.replaceAll(/\s+/g, ' ').trim(), meaning: badLogin };
  if (code === 'ENOTFOUND') return { said: '', meaning: noSuchName };
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER') return { said: '', meaning: chooseStartTls };
  if (code === 'GREETING_TIMEOUT') return { said: '', meaning: chooseTls };
  return { said: '', meaning: /SSL|TLS|CERT|VERIFY/.test(code) ? notEncrypted : notReached };
}

const badLogin =
  'The mailbox doesn’t accept the login. Check the user name and the password. Some providers want a separate “app password”. Others have to be told that IMAP is allowed.';
const chooseStartTls = 'This port doesn’t begin with TLS. Choose STARTTLS under “Encryption.”';
const chooseTls =
  'The server doesn’t greet us on this port. Choose TLS under “Encryption” if the port is 993. Otherwise check the name and the port.';
const noSuchName = 'There is no mail server with this name. Check the spelling of its name.';
const notEncrypted =
  'We couldn’t make an encrypted connection. Port 993 usually needs SSL/TLS, port 143 needs STARTTLS.';
const notReached =
  'The mailbox can’t be reached. Check its name, its port, and its encryption, and whether a firewall blocks that port.';
