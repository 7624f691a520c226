import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { isNotLinkLocal } from '#server/platform/outgoing/addresses.ts';
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

function isThisMachine(host: string): boolean {
  return host.toLowerCase() === 'localhost' || host === '::1' || host.startsWith('127.');
}
