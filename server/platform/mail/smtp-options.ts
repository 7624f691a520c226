import { isThisMachine } from '#server/platform/outgoing/addresses.ts';

/**
 * Returns how to reach the mail server of SMTP_URL. Unless it is on this machine, nothing is sent before TLS is on,
 * even without a password: the links in our emails open accounts. The certificate is always verified.
 */
export function smtpOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host,
    secure,
    ...(port && { port: Number(port) }),
    ...((username || password) && { auth }),
    requireTLS: !secure && !isThisMachine(host),
    // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED=0 does not turn it off.
    tls: { rejectUnauthorized: true },
  };
}
