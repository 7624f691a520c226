// @module-tag sqlite
import { expect, test } from 'vitest';
import { explainInboxError } from './inbox-client.ts';

test.for([
  ['ENOTFOUND', 'There is no mail server with this name.'],
  ['EAI_AGAIN', 'The mailbox can’t be reached.'],
  ['ECONNREFUSED', 'The mailbox can’t be reached.'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'Choose STARTTLS'],
  ['GREETING_TIMEOUT', 'Choose TLS'],
  ['CERT_HAS_EXPIRED', 'Port 993 usually needs SSL/TLS, port 143 needs STARTTLS.'],
] as const)('a mailbox that can’t be opened is explained: %s', ([code, meaning]) => {
  expect(explainInboxError(Object.assign(new Error(code), { code })).meaning).toContain(meaning);
});
