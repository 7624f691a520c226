interface InboxError {
  code?: string;
  authenticationFailed?: boolean;
  responseText?: string;
}

/**
 * Returns what a mailbox said when it refused the login, and why it could not be opened. What answers in place of a mailbox
 * is not shown.
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
  'The mailbox doesn’t accept the login. Check the user name and the password; some providers want a separate “app password”, or have to be told that IMAP is allowed.';
const chooseStartTls = 'This port doesn’t begin with TLS. Choose STARTTLS under “Encryption.”';
const chooseTls =
  'The server doesn’t greet us on this port. Choose TLS under “Encryption” if the port is 993. Otherwise check the name and the port.';
const noSuchName = 'There is no mail server with this name. Check the spelling of its name.';
const notEncrypted =
  'We couldn’t make an encrypted connection. Port 993 usually needs SSL/TLS, port 143 needs STARTTLS.';
const notReached =
  'The mailbox can’t be reached. Check its name, its port, and its encryption, and whether a firewall blocks that port.';
